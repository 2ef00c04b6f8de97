import type { Readable } from 'node:stream';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { Database } from '../../../platform/database/database.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { PERSONAL_DATA } from '../../../platform/personal-data/data-map.ts';
import type {
  ExportedAccount,
  ExportedRecord,
  ExportedSection,
  PersonalData,
} from '../../../platform/personal-data/personal-data.ts';
import { type ArchivedFile, DataArchive } from './data-archive.ts';

const RECORD = { type: 'object', additionalProperties: true } as const;
const RECORDS = { type: 'array', items: RECORD } as const;

/** A file of the export. */
export interface ExportedFile {
  /** Path in the archive, to which the records refer as `file`. */
  readonly path: string;
  /** Key of the stored file. */
  readonly key: string;
  /** Type of a document; null for a photo. */
  readonly contentType: 'application/pdf' | 'image/jpeg' | null;
}

type Sections = Record<string, ExportedRecord | ExportedRecord[]>;

/** All personal data of an account (GDPR, articles 15 and 20), in the sections that the modules declare: `data.json` of the archive. */
export class OwnData {
  @ApiProperty({ type: String, format: 'date-time' })
  readonly exportedAt: Date;
}

/** Exports the personal data of an account, with the files that belong to it. */
export class ExportOwnData extends Query<{
  readonly data: OwnData;
  readonly files: readonly ExportedFile[];
}> {
  constructor(readonly userId: number) {
    super();
  }
}

const CUSTOMERS = `SELECT customer_id FROM customers.customer_card WHERE user_id = $1`;

const ACCOUNT: ExportedAccount = {
  customers: CUSTOMERS,
  vehicles: `SELECT vehicle_id FROM customers.vehicle_card WHERE customer_id IN (${CUSTOMERS})`,
  phone: `(SELECT phone FROM identity.user_card WHERE user_id = $1)`,
};

/** SQL of a column with the records of a section. */
function column([name, { select, isOne }]: [string, ExportedSection]): string {
  const records = isOne ? 'to_jsonb(record)' : `coalesce(jsonb_agg(record ORDER BY record.id), '[]')`;
  return `(SELECT ${records} FROM (${select(ACCOUNT)}) record) AS "${name}"`;
}

@QueryHandler(ExportOwnData)
export class ExportOwnDataHandler implements IQueryHandler<ExportOwnData> {
  private readonly sections: ReadonlyArray<[string, ExportedSection]>;
  private readonly sql: string;
  private readonly filesSql: string;

  constructor(
    @Inject(PERSONAL_DATA) declared: readonly PersonalData[],
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.sections = declared.flatMap(({ exported = {} }) => Object.entries(exported));
    this.sql = `SELECT ${this.sections.map(column).join(',\n')}`;
    const files = declared.flatMap(({ exportedFiles }) => exportedFiles?.(ACCOUNT) ?? []);
    this.filesSql = `${files.join(' UNION ALL ')} ORDER BY path`;
    // The API document is made after the modules, which are not known before.
    for (const [name, { description, isOne }] of this.sections) {
      ApiProperty({ ...(isOne ? RECORD : RECORDS), description })(OwnData.prototype, name);
    }
  }

  async execute({ userId }: ExportOwnData): Promise<{ data: OwnData; files: ExportedFile[] }> {
    const sections = await this.database.one<Sections>(this.sql, [userId]);
    if (!sections?.account) throw new Error(`Account ${userId} is signed in but does not exist`);
    const { language } = sections.account as ExportedRecord;
    for (const [name, { complete }] of this.sections) {
      const records = sections[name];
      if (!complete || !Array.isArray(records)) continue;
      sections[name] = records.map((record) => complete(record, language as Language));
    }
    const files = await this.database.query<ExportedFile & Record<string, unknown>>(this.filesSql, [userId]);
    return { data: { exportedAt: this.clock.now(), ...sections }, files };
  }
}

/** Packs all personal data of an account, with its photos and documents, into a ZIP file. */
export class ArchiveOwnData extends Query<Readable> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ArchiveOwnData)
export class ArchiveOwnDataHandler implements IQueryHandler<ArchiveOwnData> {
  constructor(
    private readonly queries: QueryBus,
    private readonly archive: DataArchive,
    private readonly photos: Photos,
    private readonly documents: Documents,
  ) {}

  async execute({ userId }: ArchiveOwnData): Promise<Readable> {
    const { data, files } = await this.queries.execute(new ExportOwnData(userId));
    const json: ArchivedFile = {
      path: 'data.json',
      compress: true,
      read: async () => Buffer.from(JSON.stringify(data, undefined, 2)),
    };
    return this.archive.pack([json, ...files.map((file) => this.archived(file))], data.exportedAt);
  }

  private archived({ path, key, contentType }: ExportedFile): ArchivedFile {
    const read = () =>
      contentType === null
        ? this.photos.read(key, 'large')
        : this.documents.read({ key, contentType } satisfies StoredDocument);
    return { path, compress: false, read };
  }
}
