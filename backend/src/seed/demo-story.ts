import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Actor, VISITOR } from '../kernel/actor.ts';
import { addDays, fromInstant, type LocalDate, localTime, toInstant } from '../kernel/wall-clock.ts';
import { type AppointmentStatus, ListServices } from '../modules/booking/index.ts';
import {
  BookAppointment,
  ChangeAppointmentStatus,
  ListTimeSlots,
  ManageTokens,
} from '../modules/booking/tooling.ts';
import { UserDirectory } from '../modules/identity/index.ts';
import { EnsureAdmin, RegisterUser } from '../modules/identity/tooling.ts';
import { AdjustPoints } from '../modules/loyalty/tooling.ts';
import { inContext } from '../platform/database/work-context.ts';
import { DemoComplaints } from './demo-complaints.ts';
import { type PlannedVisit, planVisits } from './demo-history.ts';
import { DemoLoyalty } from './demo-loyalty.ts';
import { DemoPapers } from './demo-papers.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, mileageDaysAgo } from './demo-people.ts';
import { DemoReminders } from './demo-reminders.ts';
import { DemoReviews } from './demo-reviews.ts';
import { DemoRevisions } from './demo-revisions.ts';
import { Dice } from './dice.ts';
import type { SettableClock } from './settable-clock.ts';

/** Age of the demo's accounts, in days. */
const DAYS_OF_HISTORY = 80;
const MINUTE_MS = 60_000;
const EVENING = 19 * 60;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A use case of the demo with the time it runs at. */
interface Deed {
  readonly at: Date;
  readonly by: Actor;
  readonly act: () => Promise<void>;
}

/** A visit that takes place. */
interface KeptVisit {
  readonly id: number;
  readonly manageToken: string;
  readonly person: DemoPerson;
  /** Account of the person; null for a guest. */
  readonly userId: number | null;
  readonly date: LocalDate;
  /** Kilometres. */
  readonly mileage: number;
  readonly begins: Date;
  readonly ends: Date;
}

/**
 * Plays some weeks of the workshop through its own use cases, each at its own time, so that the demo holds
 * nothing that the product could not have made. Runs inside one unit of work: all or nothing.
 */
export class DemoStory {
  private readonly commands: CommandBus;
  private readonly queries: QueryBus;
  private readonly accounts = new Map<string, number>();
  private readonly deeds: Deed[] = [];
  /** Further steps that a visit leads to. */
  private storylines: ReadonlyArray<(visit: KeptVisit) => readonly Deed[]> = [];
  private admin: Actor = { kind: 'system' };
  private services: { id: number }[] = [];

  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: SettableClock,
    private readonly now: Date,
    private readonly zone: string,
  ) {
    this.commands = app.get(CommandBus);
    this.queries = app.get(QueryBus);
  }

  async play(): Promise<void> {
    const { date: today } = fromInstant(this.now, this.zone);
    const visits = planVisits(today, new Dice(today));
    this.clock.set(toInstant(addDays(today, -DAYS_OF_HISTORY), 9 * 60, this.zone));
    await this.openAccounts();
    this.services = await this.queries.execute(new ListServices());
    const loyalty = new DemoLoyalty(this.app, this.accounts, this.admin);
    for (const { daysAgo, by, act } of loyalty.deeds()) {
      this.deeds.push({ at: toInstant(addDays(today, -daysAgo), EVENING, this.zone), by, act });
    }
    const complaints = new DemoComplaints(this.app, this.accounts, this.admin, () => this.clock.now());
    for (const { daysAgo, at, by, act } of complaints.deeds()) {
      this.deeds.push({ at: toInstant(addDays(today, -daysAgo), at, this.zone), by, act });
    }
    const reviews = new DemoReviews(this.app, this.admin, new Dice(`reviews ${today}`));
    const revisions = new DemoRevisions(this.app, this.admin, new Dice(`revisions ${today}`));
    const papers = new DemoPapers(this.app);
    this.storylines = [
      ({ id, person, begins }) => [
        {
          at: new Date(begins.getTime() + MINUTE_MS),
          by: this.admin,
          act: () => loyalty.showCode(person.phone, id),
        },
      ],
      (visit) => reviews.deedsAfter(visit, visit.ends),
      ({ id, manageToken, person, ends: endsAt }) => {
        complaints.remember(person.phone, { id, manageToken, endsAt });
        return [];
      },
      ({ userId, ...visit }) => (userId === null ? [] : revisions.deedsDuring({ ...visit, userId })),
      ({ userId, ends: endsAt }) => (userId === null ? [] : papers.deedsAfter(userId, endsAt)),
    ];
    const reminders = new DemoReminders(this.app, this.accounts, this.admin, today);
    for (const { daysAgo, by, act } of reminders.deeds()) {
      this.deeds.push({ at: toInstant(addDays(today, -daysAgo), EVENING, this.zone), by, act });
    }
    for (const visit of visits) this.schedule(visit);
    // A step may add later steps: always take the earliest.
    for (let deed = this.next(); deed; deed = this.next()) {
      const { at, by, act } = deed;
      if (at > this.now) continue;
      this.clock.set(at);
      await inContext({ correlation: 'demo', actor: by }, act);
    }
    this.clock.set(this.now);
  }

  private async openAccounts(): Promise<void> {
    const { userId } = await this.commands.execute(
      new EnsureAdmin(DEMO_ADMIN.phone, DEMO_PASSWORD, DEMO_ADMIN.name),
    );
    this.admin = { kind: 'user', userId, role: 'admin' };
    let referralCode: string | undefined;
    for (const { name, phone, email, account } of DEMO_PEOPLE) {
      if (!account) continue;
      const { userId: client } = await this.commands.execute(
        new RegisterUser({
          name,
          phone,
          email,
          password: DEMO_PASSWORD,
          ...(referralCode && { referralCode }),
        }),
      );
      this.accounts.set(phone, client);
      // The first client refers the second; the others register without a code.
      referralCode =
        this.accounts.size === 1 ? (await this.app.get(UserDirectory).find(client))?.referralCode : undefined;
      if (account.paperPoints > 0) {
        await this.commands.execute(
          new AdjustPoints(
            client,
            account.paperPoints,
            'Puncte preluate de pe cardul de loialitate',
            this.admin,
          ),
        );
      }
    }
  }

  private schedule(visit: PlannedVisit): void {
    const userId = this.accounts.get(visit.person.phone);
    const client: Actor = userId === undefined ? VISITOR : { kind: 'user', userId, role: 'client' };
    const by = visit.byPhone ? this.admin : client;
    const at = new Date(toInstant(addDays(visit.date, -visit.daysAhead), visit.around, this.zone));
    this.deeds.push({ at, by, act: () => this.book(visit, by, at) });
  }

  private async book(visit: PlannedVisit, by: Actor, at: Date): Promise<void> {
    const { person } = visit;
    const serviceId = (this.services[visit.service] ?? this.services[0])?.id;
    if (serviceId === undefined) throw new Error('The workshop offers no service.');
    const place = await this.findStart(visit, serviceId);
    if (!place) return;
    const { date, start } = place;
    const userId = this.accounts.get(person.phone) ?? null;
    const vehicle = { ...person.vehicle, mileage: this.mileageAt(person, at) };
    const booked = await this.commands.execute(
      new BookAppointment({ serviceId, date, start, notes: visit.notes }, { ...person, vehicle, userId }, by),
    );
    const begins = toInstant(date, start, this.zone);
    const ends = toInstant(date, localTime(booked.endTime), this.zone);
    this.follow(visit, booked.id, at, begins, ends);
    if (visit.calledOff) return;
    const { id } = booked;
    const manageToken = this.app.get(ManageTokens).issue(id);
    const mileage = this.mileageAt(person, begins);
    const kept = { id, manageToken, person, userId, date, mileage, begins, ends };
    for (const deedsOf of this.storylines) this.deeds.push(...deedsOf(kept));
  }

  /** Mileage of a customer's vehicle at that time, kilometres. */
  private mileageAt(person: DemoPerson, at: Date): number {
    return mileageDaysAgo(person, Math.round((this.now.getTime() - at.getTime()) / DAY_MS));
  }

  /** The free start nearest to the preferred time on the preferred day; flexible visits may move to a later day. */
  private async findStart({ date: wanted, around, flexible }: PlannedVisit, serviceId: number) {
    for (let later = 0; later <= (flexible ? 5 : 0); later++) {
      const date = addDays(wanted, later);
      const slots = await this.queries.execute(new ListTimeSlots(date, serviceId));
      const starts = slots.filter(({ available }) => available).map(({ time }) => localTime(time));
      const start = starts.sort((a, b) => Math.abs(a - around) - Math.abs(b - around))[0];
      if (start !== undefined) return { date, start };
    }
    return undefined;
  }

  /** The steps of an appointment: confirmed within a day, then completed, or cancelled shortly before its start. */
  private follow({ calledOff }: PlannedVisit, id: number, bookedAt: Date, start: Date, end: Date): void {
    const confirmedAt = new Date(Math.min(bookedAt.getTime() + DAY_MS, start.getTime() - 10 * MINUTE_MS));
    this.plan(id, 'confirmed', confirmedAt);
    if (calledOff) {
      this.plan(id, 'cancelled', new Date(start.getTime() - 5 * MINUTE_MS));
    } else {
      this.plan(id, 'in-progress', start);
      this.plan(id, 'completed', end);
    }
  }

  private plan(id: number, to: AppointmentStatus, at: Date): void {
    const act = () => this.commands.execute(new ChangeAppointmentStatus(id, to, this.admin));
    this.deeds.push({ at, by: this.admin, act });
  }

  private next(): Deed | undefined {
    let earliest = 0;
    for (let index = 1; index < this.deeds.length; index++) {
      if ((this.deeds[index] as Deed).at < (this.deeds[earliest] as Deed).at) earliest = index;
    }
    return this.deeds.splice(earliest, 1)[0];
  }
}
