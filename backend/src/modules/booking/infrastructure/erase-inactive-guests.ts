import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { type LocalDate, localTime, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Job } from '../../../platform/jobs/jobs.ts';
import { RetentionRule } from '../../../platform/jobs/retention.ts';
import { CustomerDirectory, EraseGuest, GuestErasure } from '../../customers/index.ts';

const BATCH = 500;

/** The day `$2` months before `$1`, or the last day of a shorter month. */
const MONTHS_BEFORE = `SELECT ($1::date - make_interval(months => $2))::date AS date`;

const WITH_RECENT_APPOINTMENT = `
  SELECT DISTINCT customer_id AS id FROM booking.appointment WHERE customer_id = ANY($1::int[]) AND date >= $2::date`;

const WITHOUT_APPOINTMENT = `
  SELECT guest AS id FROM unnest($1::int[]) AS guest
  WHERE NOT EXISTS (SELECT FROM booking.appointment WHERE customer_id = guest)`;

/**
 * Erases the guests whose last appointment is older than `RETENTION_GUESTS_MONTHS`, or than `RETENTION_VISITS_YEARS` if
 * that is shorter: their appointments lose the name. A guest without an appointment, who only waited for a start,
 * counts from the first contact. Clients with an account keep their data until they erase it.
 */
@Job('booking.erase-inactive-guests', 24 * 60, 'outside-transaction')
@Injectable()
export class EraseInactiveGuests extends RetentionRule {
  readonly what = 'customers without an account';

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly guests: GuestErasure,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async countDue(): Promise<number> {
    let count = 0;
    for await (const _ of this.due()) count += 1;
    return count;
  }

  async erase(): Promise<number> {
    let erased = 0;
    for await (const id of this.due()) if (await this.eraseOne(id)) erased += 1;
    return erased;
  }

  private eraseOne(id: number): Promise<boolean> {
    return this.work.run(async () => {
      const isGuest = await this.guests.lock(id);
      if (!isGuest || (await this.kept([id])).has(id)) return false;
      await this.commands.execute(new EraseGuest({ customerId: id, by: SYSTEM }));
      return true;
    });
  }

  private async *due(): AsyncGenerator<number> {
    let after = 0;
    for (;;) {
      const guests = await this.customers.guestsAfter(after, BATCH);
      const kept = await this.kept(guests);
      yield* guests.filter((id) => !kept.has(id));
      if (guests.length < BATCH) return;
      after = guests.at(-1) ?? after;
    }
  }

  /** The guests among these with a contact since the first day of retention, also by guests merged into them. */
  private async kept(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const merged = await this.customers.mergedInto(ids);
    const active = await this.active([...ids, ...merged.map(({ id }) => id)]);
    return new Set([...active, ...merged.filter(({ id }) => active.has(id)).map(({ target }) => target)]);
  }

  private async active(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const firstDay = await this.firstDay();
    const recent = await this.ids(WITH_RECENT_APPOINTMENT, ids, firstDay);
    const withoutAppointment = await this.ids(WITHOUT_APPOINTMENT, ids);
    const since = toInstant(firstDay, localTime('00:00'), this.settings.WORKSHOP_TZ);
    return new Set([...recent, ...(await this.customers.createdSince(withoutAppointment, since))]);
  }

  private async firstDay(): Promise<LocalDate> {
    const { RETENTION_GUESTS_MONTHS, RETENTION_VISITS_YEARS } = this.settings;
    const months = Math.min(RETENTION_GUESTS_MONTHS, RETENTION_VISITS_YEARS * 12);
    return (await this.database.only<{ date: LocalDate }>(MONTHS_BEFORE, [this.day.today(), months])).date;
  }

  private async ids(sql: string, ...values: readonly unknown[]): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql, values)).map(({ id }) => id);
  }
}
