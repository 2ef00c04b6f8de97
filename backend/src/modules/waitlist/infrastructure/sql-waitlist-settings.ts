import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistSettings, WaitlistSettingsStore } from '../domain/waitlist-settings.ts';

const CURRENT = `SELECT hold_minutes AS "holdMinutes", version FROM waitlist.setting`;
const LOCK = `${CURRENT} FOR UPDATE`;
const SAVE = `UPDATE waitlist.setting SET hold_minutes = $1, version = $2`;

@Injectable()
export class SqlWaitlistSettings extends WaitlistSettingsStore {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  current(): Promise<WaitlistSettings> {
    return this.read(CURRENT);
  }

  forChange(): Promise<WaitlistSettings> {
    return this.read(LOCK);
  }

  async save(settings: WaitlistSettings): Promise<void> {
    await this.database.query(SAVE, [settings.holdMinutes, settings.version]);
    this.work.record(settings);
  }

  private async read(sql: string): Promise<WaitlistSettings> {
    const row = await this.database.one<{ holdMinutes: number; version: number }>(sql);
    if (!row) throw new Error('waitlist.setting has no row');
    return WaitlistSettings.stored(row);
  }
}
