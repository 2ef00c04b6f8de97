import type { Type } from '@nestjs/common';
import type { Language } from '../../kernel/language.ts';

export interface ErasedPerson {
  /** Every customer record of the person: an account has one for each phone that it books with. */
  readonly customerIds: readonly number[];
  readonly userId: number | null;
}

/**
 * What a module does with its rows of a person. The customers module calls it in the transaction that changes the person,
 * with the rows of the customers locked, as commands that write personal data lock them by `CustomerDirectory.hold` (ADR 49).
 */
export interface PersonalRecords {
  erase(person: ErasedPerson): Promise<void>;

  /** Assigns what a guest has to the account that the guest joined; null when the guest left it. */
  assignToAccount?(customerId: number, userId: number | null): Promise<void>;

  /** Makes what there is of a vehicle that of the vehicle it was merged into: both are one, with one service book (ADR 39). */
  replaceVehicle?(vehicleId: number, intoVehicleId: number): Promise<void>;
}

export type ExportedRecord = Readonly<Record<string, unknown>>;

/** What a SELECT of the export knows of the account `$1`, as SQL: subqueries of ids, and the present phone. */
export interface ExportedAccount {
  readonly customers: string;
  readonly vehicles: string;
  readonly phone: string;
}

export interface ExportedSection {
  readonly description: string;
  /** Reads the records, which are listed by their `id`. */
  readonly select: (account: ExportedAccount) => string;
  /** The section is one record instead of a list. */
  readonly isOne?: true;
  /** Adds to a record what is not in the database. */
  readonly complete?: (record: ExportedRecord, language: Language) => ExportedRecord;
}

/** A category of the privacy notice. Its texts are those of the module: `privacy.<name>.title`, `data`, `purpose` and `retention`. */
export interface DataCategory {
  readonly name: string;
  /** GDPR, article 6. */
  readonly legalBasis: 'contract' | 'consent' | 'interest' | 'obligation';
  /** Who receives the data besides the workshop and its hosting. */
  readonly recipients: ReadonlyArray<'messages' | 'visitors' | 'linkHolders'>;
}

type ColumnsByTable = Readonly<Record<string, readonly string[]>>;

export interface PersonalData {
  /** Categories of the privacy notice that the module describes. Columns of other modules may belong to them. */
  readonly categories?: readonly DataCategory[];
  /** The columns that contain personal data, by category and by table. A test compares them with the database. */
  readonly columns: Readonly<Record<string, ColumnsByTable>>;
  readonly exported?: Readonly<Record<string, ExportedSection>>;
  /** SELECT of the files of the export: `path` in the archive, `key`, and `content_type`, which is null for a photo. */
  readonly exportedFiles?: (account: ExportedAccount) => string;
  readonly records?: Type<PersonalRecords>;
}
