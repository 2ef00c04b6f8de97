import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ZipFile } from 'yazl';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { Database } from '../../../platform/database/database.ts';
import { Documents } from '../../../platform/files/documents.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { ApiDateTime } from '../../../platform/http/view-properties.ts';
import { PERSONAL_DATA } from '../../../platform/personal-data/data-map.ts';
import type {
  ExportedAccount,
  ExportedRecord,
  ExportedSection,
  PersonalData,
} from '../../../platform/personal-data/personal-data.ts';

const RECORD = { type: 'object', additionalProperties: true } as const;
const RECORDS = { type: 'array', items: RECORD } as const;

export interface ExportedFile {
  /** Path in the archive, to which the records refer as `file`. */
  readonly path: string;
  readonly key: string;
  /** Type of a document; null for a photo. */
  readonly contentType: 'application/pdf' | 'image/jpeg' | null;
}

type Sections = Record<string, ExportedRecord | ExportedRecord[]>;

/** All personal data of an account (GDPR, articles 15 and 20), in the sections that the modules declare: `data.json` of the archive. */
export class OwnData {
  @ApiDateTime() exportedAt: Date;
}

const CUSTOMERS = `SELECT customer_id FROM customers.customer_card WHERE user_id = $1`;

const ACCOUNT: ExportedAccount = {
  customers: CUSTOMERS,
  vehicles: `SELECT vehicle_id FROM customers.vehicle_card WHERE customer_id IN (${CUSTOMERS})`,
  phone: `(SELECT phone FROM identity.user_card WHERE user_id = $1)`,
};

function column([name, { select, isOne }]: [string, ExportedSection]): string {
  const records = isOne ? 'to_jsonb(record)' : `coalesce(jsonb_agg(record ORDER BY record.id), '[]')`;
  return `(SELECT ${records} FROM (${select(ACCOUNT)}) record) AS "${name}"`;
}

@Injectable()
export class OwnDataReader {
  private readonly sections: ReadonlyArray<[string, ExportedSection]>;
  private readonly sql: string;
  private readonly filesSql: string;
  private readonly logger = new Logger(OwnDataReader.name);

  constructor(
    @Inject(PERSONAL_DATA) declared: readonly PersonalData[],
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly photos: Photos,
    private readonly documents: Documents,
  ) {
    this.sections = declared.flatMap(({ exported = {} }) => Object.entries(exported));
    this.sql = `SELECT ${this.sections.map(column).join(',\n')}`;
    const files = declared.flatMap(({ exportedFiles }) => exportedFiles?.(ACCOUNT) ?? []);
    this.filesSql = `${files.join(' UNION ALL ')} ORDER BY path`;
    for (const [name, { description, isOne }] of this.sections) {
      ApiProperty({ ...(isOne ? RECORD : RECORDS), description })(OwnData.prototype, name);
    }
  }

  async exportOwnData(userId: number): Promise<{ data: OwnData; files: ExportedFile[] }> {
    const sections = await this.database.one<Sections>(this.sql, [userId]);
    if (!sections?.account) throw new Error(`Account ${userId} is signed in but does not exist`);
    const { language } = sections.account as ExportedRecord;
    for (const [name, { complete }] of this.sections) {
      const records = sections[name];
      if (!complete || !Array.isArray(records)) continue;
      sections[name] = records.map((record) => complete(record, language as Language));
    }
    const files = await this.database.query<ExportedFile>(this.filesSql, [userId]);
    return { data: { exportedAt: this.clock.now(), ...sections }, files };
  }

  /** Reads one file at a time into memory. A lost file is empty, so that the others can still be downloaded. */
  async archiveOwnData(userId: number): Promise<Readable> {
    const { data, files } = await this.exportOwnData(userId);
    const zip = new ZipFile();
    const output = new Readable().wrap(zip.outputStream);
    const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error('unreadable file'));
    const mtime = data.exportedAt;
    zip.on('error', fail);
    zip.addBuffer(Buffer.from(JSON.stringify(data, undefined, 2)), 'data.json', { compress: true, mtime });
    for (const file of files) {
      // Photos and PDF files get no smaller by compression.
      zip.addReadStreamLazy(file.path, { compress: false, mtime }, (done) => {
        void this.contentOf(file).then((content) => done(null, content), fail);
      });
    }
    zip.end();
    return output;
  }

  private async contentOf({ path, key, contentType }: ExportedFile): Promise<Readable> {
    const bytes =
      contentType === null ? await this.photos.read(key, 'large') : await this.documents.read({ key, contentType });
    if (!bytes) this.logger.warn(`lost file in an export: ${path}`);
    return Readable.from(bytes && bytes.length > 0 ? [bytes] : []);
  }
}
