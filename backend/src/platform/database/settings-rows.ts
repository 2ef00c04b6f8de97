import { Injectable } from '@nestjs/common';
import type { AggregateRoot } from '../../kernel/aggregate-root.ts';
import { columnOf } from './columns.ts';
import { Database } from './database.ts';
import { UnitOfWork } from './unit-of-work.ts';

type Versioned = AggregateRoot & { version: number };

/** Settings in the one row of a table, whose column `version` counts their changes. */
export class SettingsTable<Settings extends Versioned> {
  private readonly fields: ReadonlyArray<keyof Settings & string>;
  readonly read: string;
  readonly lock: string;
  readonly write: string;

  /** @param fields without the version; their columns are named by {@link columnOf} */
  constructor(
    readonly name: string,
    readonly type: new () => Settings,
    fields: readonly (keyof Settings & string)[],
  ) {
    this.fields = [...fields, 'version'];
    this.read = `SELECT ${this.fields.map(columnOf).join(', ')} FROM ${name}`;
    this.lock = `${this.read} FOR UPDATE`;
    this.write = `UPDATE ${name} SET ${this.fields.map((field, at) => `${columnOf(field)} = $${at + 1}`).join(', ')}`;
  }

  valuesOf(settings: Settings): unknown[] {
    return this.fields.map((field) => settings[field]);
  }
}

@Injectable()
export class SettingsRows {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  current<Settings extends Versioned>(table: SettingsTable<Settings>): Promise<Settings> {
    return this.find(table, table.read);
  }

  /** {@link current} under a lock until the unit of work ends. */
  forChange<Settings extends Versioned>(table: SettingsTable<Settings>): Promise<Settings> {
    return this.find(table, table.lock);
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

  /** Needs a unit of work and {@link forChange}. */
  async save<Settings extends Versioned>(table: SettingsTable<Settings>, settings: Settings): Promise<void> {
    await this.database.query(table.write, table.valuesOf(settings));
    this.work.record(settings);
  }

  private async find<Settings extends Versioned>(
    { name, type }: SettingsTable<Settings>,
    sql: string,
  ): Promise<Settings> {
    const row = await this.database.one(sql);
    if (!row) throw new Error(`${name} has no row`);
    return Object.assign(new type(), row);
  }
}
