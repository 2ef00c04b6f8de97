import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents } from '../../../platform/files/documents.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { Job } from '../../../platform/jobs/jobs.ts';
import { RetentionRule } from '../../../platform/jobs/retention.ts';

const BATCH = 500;

// Erases a day later, since the trigger uses the day of PostgreSQL, which may begin hours after the workshop's.
const DUE = `SELECT count(*)::integer AS count FROM documents.document WHERE keep_until < $1`;
const ERASE = `
  DELETE FROM documents.document WHERE id IN (
    SELECT id FROM documents.document WHERE keep_until < $1 ORDER BY keep_until, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING file_key AS key`;
const DUE_SHEETS = `
  SELECT count(*)::integer AS count FROM documents.reception WHERE changed_at < $1::date - make_interval(years => $2)`;
const SHEETS = `
  SELECT appointment_id AS id FROM documents.reception WHERE changed_at < $1::date - make_interval(years => $2)
  ORDER BY changed_at LIMIT $3 FOR UPDATE SKIP LOCKED`;
const ERASE_SHEETS = {
  photos: `DELETE FROM documents.reception_photo WHERE appointment_id = ANY ($1::integer[]) RETURNING key`,
  sheets: `DELETE FROM documents.reception WHERE appointment_id = ANY ($1::integer[])`,
};

/** Erases issued documents after the period of the law, and reception sheets after `RETENTION_VISITS_YEARS`. */
@Job('documents.erase-old-documents', 24 * 60, 'outside-transaction')
@Injectable()
export class EraseOldDocuments extends RetentionRule {
  readonly what = 'issued documents and reception sheets';

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly files: Documents,
    private readonly photos: Photos,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async countDue(): Promise<number> {
    const documents = await this.database.only<{ count: number }>(DUE, [this.day.today()]);
    const sheets = await this.database.only<{ count: number }>(DUE_SHEETS, this.sheetLimits());
    return documents.count + sheets.count;
  }

  async erase(): Promise<number> {
    for (let erased = 0; ; ) {
      const count = await this.work.run(async () => (await this.eraseDocuments()) + (await this.eraseSheets()));
      erased += count;
      if (count === 0) return erased;
    }
  }

  private async eraseDocuments(): Promise<number> {
    const erased = await this.database.query<{ key: string }>(ERASE, [this.day.today(), BATCH]);
    await this.files.release(erased.map(({ key }) => ({ key, contentType: 'application/pdf' })));
    return erased.length;
  }

  private async eraseSheets(): Promise<number> {
    const due = await this.database.query<{ id: number }>(SHEETS, [...this.sheetLimits(), BATCH]);
    const ids = due.map(({ id }) => id);
    const photos = await this.database.query<{ key: string }>(ERASE_SHEETS.photos, [ids]);
    await this.photos.release(photos.map(({ key }) => key));
    await this.database.query(ERASE_SHEETS.sheets, [ids]);
    return ids.length;
  }

  private sheetLimits() {
    return [this.day.today(), this.settings.RETENTION_VISITS_YEARS];
  }
}
