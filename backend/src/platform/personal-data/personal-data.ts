import type { Type } from '@nestjs/common';
import type { Language } from '../../kernel/language.ts';

export interface ErasedPerson {
  /** All customer records of the person, since an account has one for each phone that it books with. */
  readonly customerIds: readonly number[];
  readonly userId: number | null;
}

/**
 * How a module changes its rows of a person. The customers module calls it in the transaction that changes the person,
 * with the customers' rows locked, as commands that write personal data lock them by `CustomerDirectory.hold` (ADR 49).
 */
export interface PersonalRecords {
  erase(person: ErasedPerson): Promise<void>;

  /** Assigns a guest's records to the account that the guest joined; null when the guest left it. */
  assignToAccount?(customerId: number, userId: number | null): Promise<void>;

  /** Moves the records of a vehicle to the one it was merged into, so that both share one service book (ADR 39). */
  replaceVehicle?(vehicleId: number, intoVehicleId: number): Promise<void>;
}

export type ExportedRecord = Readonly<Record<string, unknown>>;

/** SQL for a SELECT of the export about the account `$1`: subqueries of ids, and the current phone. */
export interface ExportedAccount {
  readonly customers: string;
  readonly vehicles: string;
  readonly phone: string;
}

export interface ExportedSection {
  readonly description: string;
  /** Reads the records, which are listed by their `id`. */
  readonly select: (account: ExportedAccount) => string;
  /** Marks a section that is one record instead of a list. */
  readonly isOne?: true;
  /** Adds data to a record that is not in the database. */
  readonly complete?: (record: ExportedRecord, language: Language) => ExportedRecord;
}

/** A category of the privacy notice; the module's texts are `privacy.<name>.title`, `data`, `purpose`, `retention`. */
export interface DataCategory {
  readonly name: string;
  /** The legal basis (GDPR, article 6). */
  readonly legalBasis: 'contract' | 'consent' | 'interest' | 'obligation';
  /** Recipients of the data besides the workshop and its hosting. */
  readonly recipients: ReadonlyArray<'messages' | 'visitors' | 'linkHolders'>;
}

type ColumnsByTable = Readonly<Record<string, readonly string[]>>;

export interface PersonalData {
  /** Categories of the privacy notice that this module describes. Other modules may add columns to them. */
  readonly categories?: readonly DataCategory[];
  /** The columns that contain personal data, by category and by table. A test compares them with the database. */
  readonly columns: Readonly<Record<string, ColumnsByTable>>;
  readonly exported?: Readonly<Record<string, ExportedSection>>;
  /** SELECT of the files of the export: `path` in the archive, `key`, and `content_type`, which is null for a photo. */
  readonly exportedFiles?: (account: ExportedAccount) => string;
  readonly records?: Type<PersonalRecords>;
}
