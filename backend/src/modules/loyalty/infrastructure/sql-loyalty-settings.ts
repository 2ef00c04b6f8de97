import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltySettings, LoyaltySettingsStore } from '../domain/loyalty-settings.ts';

const CURRENT = `SELECT daily_points AS "dailyPoints", version FROM loyalty.setting`;
const LOCK = `${CURRENT} FOR UPDATE`;
const SAVE = `UPDATE loyalty.setting SET daily_points = $1, version = $2`;

@Injectable()
export class SqlLoyaltySettings extends LoyaltySettingsStore {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  current(): Promise<LoyaltySettings> {
    return this.read(CURRENT);
  }

  forChange(): Promise<LoyaltySettings> {
    return this.read(LOCK);
  }

  async save(settings: LoyaltySettings): Promise<void> {
    await this.database.query(SAVE, [settings.dailyPoints, settings.version]);
    this.work.record(settings);
  }

  private async read(sql: string): Promise<LoyaltySettings> {
    const row = await this.database.one<{ dailyPoints: number; version: number }>(sql);
    if (!row) throw new Error('loyalty.setting has no row');
    return LoyaltySettings.stored(row);
  }
}
