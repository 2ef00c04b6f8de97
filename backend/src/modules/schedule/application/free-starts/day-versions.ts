import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { Database } from '../../../../platform/database/database.ts';

const rows = (id: string, source: string) =>
  `(SELECT string_agg(concat(${id}, ':', xmin), ',' ORDER BY ${id}) FROM ${source})`;

/**
 * The version of all data that decides the free starts of a date: the transactions that wrote it, since a committed
 * change gives a row another `xmin`. Appointments are many, so triggers instead update the tally of their day. Two
 * equal versions of a date within a minute are two equal states.
 */
export const selectDayVersion = (date: string) => `concat_ws('|',
  coalesce((SELECT xmin::text FROM booking.day_tally WHERE date = ${date}), '-'),
  coalesce((SELECT xmin::text FROM booking.policy), '-'),
  coalesce(${rows('id', 'booking.bay')}, '-'),
  coalesce(${rows('weekday', 'booking.opening_hours')}, '-'),
  coalesce(${rows('id', 'booking.service')}, '-'),
  coalesce(${rows('id', `booking.closure WHERE from_date <= ${date} AND to_date >= ${date}`)}, '-'),
  coalesce(${rows('id', `booking.opening WHERE from_date <= ${date} AND to_date >= ${date}`)}, '-'),
  coalesce(${rows('id', `booking.bay_block WHERE from_date <= ${date} AND to_date >= ${date}`)}, '-'))`;

const VERSIONS = `SELECT wanted.date, ${selectDayVersion('wanted.date')} AS version FROM unnest($1::date[]) AS wanted (date)`;

type Versions = ReadonlyMap<string, string>;

/**
 * Reads the versions of days. Requests that arrive during a statement share the next one, which begins later and so
 * sees earlier commits. A busy process thus sends one statement at a time.
 */
@Injectable()
export class DayVersions {
  private underWay: Promise<unknown> = Promise.resolve();
  private next: { readonly dates: Set<LocalDate>; readonly versions: Promise<Versions> } | undefined;

  constructor(private readonly database: Database) {}

  async read(date: LocalDate): Promise<string> {
    this.next ??= this.begin(new Set());
    const { dates, versions } = this.next;
    dates.add(date);
    return (await versions).get(date) as string;
  }

  private begin(dates: Set<LocalDate>) {
    const versions = this.whenFree().then(() => this.readAll(dates));
    this.underWay = versions.catch(() => undefined);
    return { dates, versions };
  }

  private async whenFree(): Promise<void> {
    await this.underWay;
    await turn();
    this.next = undefined;
  }

  private async readAll(dates: Set<LocalDate>): Promise<Versions> {
    const found = await this.database.query<{ date: string; version: string }>(VERSIONS, [[...dates]]);
    return new Map(found.map(({ date, version }) => [date, version]));
  }
}
