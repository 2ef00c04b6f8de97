import { Injectable } from '@nestjs/common';
import type { AggregateRoot } from '../../kernel/aggregate-root.ts';
import { SettingsMissing } from '../../kernel/domain-error.ts';
import { columnOf } from './columns.ts';
import { Database } from './database.ts';
import { UnitOfWork } from './unit-of-work.ts';

type Versioned = AggregateRoot & { version: number };

/** A table with one row of settings, whose column `version` counts the changes. */
export class SettingsTable<Settings extends Versioned> {
  /** The fields without the version. */
  readonly fields: readonly string[];
  readonly read: string;
  readonly lock: string;
  readonly write: string;
  /** Inserts the row if there is none. */
  readonly fill: string;

  /** @param fields their columns are named by {@link columnOf} */
  constructor(
    readonly name: string,
    readonly type: new () => Settings,
    fields: readonly (keyof Settings & string)[],
  ) {
    this.fields = fields;
    const columns = fields.map(columnOf);
    const parameters = columns.map((_, at) => `$${at + 1}`);
    const changes = columns.map((column, at) => `${column} = ${parameters[at]}`);
    this.read = `SELECT ${columns.join(', ')}, version FROM ${name}`;
    this.lock = `${this.read} FOR UPDATE`;
    this.write = `UPDATE ${name} SET ${changes.join(', ')}, version = $${columns.length + 1}`;
    this.fill = `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${parameters.join(', ')}) ON CONFLICT DO NOTHING`;
  }

  /** The parameters of {@link fill}, and the first ones of {@link write}. */
  valuesOf(settings: Partial<Settings>): unknown[] {
    return this.fields.map((field) => settings[field as keyof Settings]);
  }
}

@Injectable()
export class SettingsRows {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  async current<Settings extends Versioned>(table: SettingsTable<Settings>): Promise<Settings> {
    const settings = await this.find(table, table.read);
    if (!settings) throw new Error(`${table.name} has no row`);
    return settings;
  }

  /** The {@link current} settings for an admin, who is told when the row is missing. @throws SettingsMissing */
  forAdmin<Settings extends Versioned>(table: SettingsTable<Settings>): Promise<Settings> {
    return this.require(table, table.read);
  }

  /** The {@link current} settings with a row lock until the unit of work ends. @throws SettingsMissing */
  forChange<Settings extends Versioned>(table: SettingsTable<Settings>): Promise<Settings> {
    return this.require(table, table.lock);
  }

  change<Settings extends Versioned>(
    table: SettingsTable<Settings>,
    change: (settings: Settings) => void,
  ): Promise<void> {
    return this.work.run(async () => {
      const settings = await this.forChange(table);
      change(settings);
      await this.save(table, settings);
    });
  }

  /** Must run in a unit of work, after {@link forChange}. */
  async save<Settings extends Versioned>(table: SettingsTable<Settings>, settings: Settings): Promise<void> {
    await this.database.query(table.write, [...table.valuesOf(settings), settings.version]);
    this.work.record(settings);
  }

  private async require<Settings extends Versioned>(table: SettingsTable<Settings>, sql: string): Promise<Settings> {
    const settings = await this.find(table, sql);
    if (!settings) throw new SettingsMissing();
    return settings;
  }

  private async find<Settings extends Versioned>(
    { type }: SettingsTable<Settings>,
    sql: string,
  ): Promise<Settings | null> {
    const row = await this.database.one(sql);
    return row ? Object.assign(new type(), row) : null;
  }
}
