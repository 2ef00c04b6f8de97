import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, VISITOR } from '../kernel/actor.ts';
import type { AppointmentStatus } from '../kernel/appointment-status.ts';
import { addDays, fromInstant, type LocalDate, type LocalTime, localTime, toInstant } from '../kernel/wall-clock.ts';
import { BookAppointment } from '../modules/booking/application/book-appointment.ts';
import { ChangeAppointmentStatus } from '../modules/booking/application/change-appointment-status.ts';
import { ManageTokens } from '../modules/booking/application/visitor-access.ts';
import { ServiceReader } from '../modules/catalogue/index.ts';
import { EnsureAdmin } from '../modules/identity/application/accounts/administer-accounts.ts';
import { RegisterUser } from '../modules/identity/application/accounts/register-user.ts';
import { UserDirectory } from '../modules/identity/index.ts';
import { AdjustPoints } from '../modules/loyalty/application/adjust-points.ts';
import { FreeStartReader } from '../modules/schedule/application/free-starts/list-starts.ts';

import { inContext } from '../platform/database/work-context.ts';
import { SubscriptionRunner } from '../platform/event-log/subscription-runner.ts';
import { type PlannedAppointment, planAppointments } from './demo-appointments.ts';
import { DemoComplaints } from './demo-complaints.ts';
import {
  DEMO_ADMIN,
  DEMO_CUSTOMERS,
  DEMO_PASSWORD,
  DEMO_TEAM,
  type DemoCustomer,
  mileageDaysAgo,
} from './demo-customers.ts';
import { DemoDocuments } from './demo-documents.ts';
import { DemoEstimates } from './demo-estimates.ts';
import { DemoLoyalty } from './demo-loyalty.ts';
import { DemoPapers } from './demo-papers.ts';
import { DemoReminders } from './demo-reminders.ts';
import { DemoReviews } from './demo-reviews.ts';
import { DemoRevisions } from './demo-revisions.ts';
import { asClient, type SettableClock } from './demo-steps.ts';
import { SeededRandom } from './seeded-random.ts';

const DAYS_OF_HISTORY = 80;
const MINUTE_MS = 60_000;
const EVENING: LocalTime = 19 * 60;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The last days on which reactions run hourly, so that the newest activity is in chronological order. */
const HOURLY_DAYS = 2;

interface DemoAction {
  readonly at: Date;
  readonly by: Actor;
  readonly run: () => Promise<void>;
}

interface BookedAppointment {
  readonly id: number;
  readonly manageToken: string;
  readonly customer: DemoCustomer;
  readonly userId: number | null;
  readonly date: LocalDate;
  /** Kilometres. */
  readonly mileage: number;
  readonly begins: Date;
  readonly ends: Date;
}

/**
 * Simulates some weeks of the workshop by running the use cases of the product in chronological order, each with the
 * clock set to its time, and the reactions to their events. Runs in one unit of work.
 */
export class DemoSimulation {
  private readonly commands: CommandBus;
  private readonly serviceReader: ServiceReader;
  private readonly freeStartReader: FreeStartReader;
  private readonly accounts = new Map<string, number>();
  private readonly actions: DemoAction[] = [];
  private followUps: ReadonlyArray<(appointment: BookedAppointment) => readonly DemoAction[]> = [];
  private admin: Actor = { kind: 'system' };
  private services: { id: number }[] = [];
  private isCompletedOtherwise = (_appointmentId: number) => false;
  private reactedAt = 0;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: SettableClock,
    private readonly now: Date,
    private readonly zone: string,
  ) {
    this.commands = app.get(CommandBus);
    this.serviceReader = app.get(ServiceReader);
    this.freeStartReader = app.get(FreeStartReader);
  }

  async run(): Promise<void> {
    const { date: today } = fromInstant(this.now, this.zone);
    const appointments = planAppointments(today, new SeededRandom(today));
    this.clock.set(toInstant(addDays(today, -DAYS_OF_HISTORY), 9 * 60, this.zone));
    await this.createAccounts();
    this.services = await this.serviceReader.listServices();
    const loyalty = new DemoLoyalty(this.app, this.accounts, this.admin);
    const complaints = new DemoComplaints(this.app, this.accounts, this.admin, () => this.clock.now());
    const reviews = new DemoReviews(this.app, this.admin, new SeededRandom(`reviews ${today}`));
    const revisions = new DemoRevisions(this.app, this.admin, new SeededRandom(`revisions ${today}`));
    const documents = new DemoDocuments(this.app);
    const estimates = new DemoEstimates(this.app, this.admin, this.now);
    const papers = new DemoPapers(this.app, this.admin, this.now);
    this.isCompletedOtherwise = (id) => papers.isRepair(id);
    this.followUps = [
      ({ id, customer, begins }) => [
        { at: new Date(begins.getTime() + MINUTE_MS), by: this.admin, run: () => loyalty.useCode(customer.phone, id) },
      ],
      (appointment) => estimates.actionsBefore(appointment),
      (appointment) => papers.actionsDuring(appointment),
      (appointment) => reviews.actionsAfter(appointment, appointment.ends),
      ({ id, manageToken, customer, ends: endsAt }) => {
        complaints.addAppointment(customer.phone, { id, manageToken, endsAt });
        return [];
      },
      ({ userId, ...appointment }) => (userId === null ? [] : revisions.actionsDuring({ ...appointment, userId })),
      ({ userId, ends: endsAt }) => (userId === null ? [] : documents.actionsAfter(userId, endsAt)),
    ];
    const reminders = new DemoReminders(this.app, this.accounts, this.admin, today);
    const steps = [
      ...estimates.actions(),
      ...papers.actions(),
      ...loyalty.actions(),
      ...complaints.actions(),
      ...reminders.actions(),
    ];
    for (const { daysAgo, at = EVENING, by, run } of steps) {
      this.actions.push({ at: toInstant(addDays(today, -daysAgo), at, this.zone), by, run });
    }
    for (const appointment of appointments) this.scheduleBooking(appointment);
    // A step may add later steps, so each turn takes the earliest.
    for (let action = this.takeEarliest(); action; action = this.takeEarliest()) {
      const { at, by, run } = action;
      if (at > this.now) continue;
      await this.reactBefore(at);
      this.clock.set(at);
      await inContext({ correlation: 'demo', actor: by }, run);
    }
    await this.react();
    this.clock.set(this.now);
  }

  /** Runs the reactions before a step, once a day of the simulation or more often, since each run delays the start. */
  private async reactBefore(at: Date): Promise<void> {
    const isRecent = this.now.getTime() - at.getTime() < HOURLY_DAYS * DAY_MS;
    if (at.getTime() - this.reactedAt < (isRecent ? 60 * MINUTE_MS : DAY_MS)) return;
    this.reactedAt = at.getTime();
    await this.react();
  }

  /** Runs the reactions to the events so far, with the clock set to the time of each event. */
  private react(): Promise<void> {
    return this.app.get(SubscriptionRunner).catchUpInTransaction(({ occurredAt }) => this.clock.set(occurredAt));
  }

  private async createAccounts(): Promise<void> {
    const { userId } = await this.commands.execute(
      new EnsureAdmin({ phone: DEMO_ADMIN.phone, password: DEMO_PASSWORD, name: DEMO_ADMIN.name }),
    );
    this.admin = { kind: 'user', userId, role: 'admin' };
    await this.registerClients();
    for (const { name, phone, role } of DEMO_TEAM) {
      await this.commands.execute(new RegisterUser({ registration: { name, phone, password: DEMO_PASSWORD, role } }));
    }
  }

  private async registerClients(): Promise<void> {
    let referralCode: string | undefined;
    for (const { name, phone, email, account } of DEMO_CUSTOMERS) {
      if (!account) continue;
      const { userId: client } = await this.commands.execute(
        new RegisterUser({
          registration: { name, phone, email, password: DEMO_PASSWORD, ...(referralCode && { referralCode }) },
        }),
      );
      this.accounts.set(phone, client);
      // The first client refers the second; the others register without a code.
      referralCode =
        this.accounts.size === 1 ? (await this.app.get(UserDirectory).find(client))?.referralCode : undefined;
      if (account.paperPoints > 0) {
        await this.commands.execute(
          new AdjustPoints({
            userId: client,
            change: account.paperPoints,
            reason: 'Puncte preluate de pe cardul de fidelitate',
            by: this.admin,
          }),
        );
      }
    }
  }

  private scheduleBooking(appointment: PlannedAppointment): void {
    const userId = this.accounts.get(appointment.customer.phone);
    const client = userId === undefined ? VISITOR : asClient(userId);
    const by = appointment.byPhone ? this.admin : client;
    const at = new Date(
      toInstant(addDays(appointment.date, -appointment.daysAhead), appointment.preferredTime, this.zone),
    );
    this.actions.push({ at, by, run: () => this.book(appointment, by, at) });
  }

  private async book(appointment: PlannedAppointment, by: Actor, at: Date): Promise<void> {
    const { customer } = appointment;
    const serviceId = (this.services[appointment.service] ?? this.services[0])?.id;
    if (serviceId === undefined) throw new Error('The workshop offers no service.');
    const free = await this.findStart(appointment, serviceId);
    if (!free) return;
    const { date, start } = free;
    const userId = this.accounts.get(customer.phone) ?? null;
    const vehicle = { ...customer.vehicle, mileage: this.mileageAt(customer, at) };
    const booked = await this.commands.execute(
      new BookAppointment({
        request: { serviceIds: [serviceId], date, start, notes: appointment.notes },
        contact: { ...customer, vehicle, userId },
        by,
      }),
    );
    const begins = toInstant(date, start, this.zone);
    const ends = toInstant(date, localTime(booked.endTime), this.zone);
    this.scheduleStatuses(appointment, booked.id, at, begins, ends);
    if (appointment.cancelled) return;
    const { id } = booked;
    const manageToken = this.app.get(ManageTokens).issue(id);
    const mileage = this.mileageAt(customer, begins);
    const kept = { id, manageToken, customer, userId, date, mileage, begins, ends };
    for (const actionsOf of this.followUps) this.actions.push(...actionsOf(kept));
  }

  private mileageAt(customer: DemoCustomer, at: Date): number {
    return mileageDaysAgo(customer, Math.round((this.now.getTime() - at.getTime()) / DAY_MS));
  }

  /** The free start nearest to the preferred time on the preferred day; flexible appointments may move to a later day. */
  private async findStart({ date: wanted, preferredTime, flexible }: PlannedAppointment, serviceId: number) {
    for (let later = 0; later <= (flexible ? 5 : 0); later++) {
      const date = addDays(wanted, later);
      const slots = await this.freeStartReader.listTimeSlots({ date, serviceIds: [serviceId] });
      const starts = slots.filter(({ available }) => available).map(({ time }) => localTime(time));
      const start = starts.sort((a, b) => Math.abs(a - preferredTime) - Math.abs(b - preferredTime))[0];
      if (start !== undefined) return { date, start };
    }
    return undefined;
  }

  /** The steps of an appointment: confirmed within a day, then completed, or cancelled shortly before its start. */
  private scheduleStatuses(
    { cancelled }: PlannedAppointment,
    id: number,
    bookedAt: Date,
    start: Date,
    end: Date,
  ): void {
    const confirmedAt = new Date(Math.min(bookedAt.getTime() + DAY_MS, start.getTime() - 10 * MINUTE_MS));
    this.scheduleStatus(id, 'confirmed', confirmedAt);
    if (cancelled) {
      this.scheduleStatus(id, 'cancelled', new Date(start.getTime() - 5 * MINUTE_MS));
    } else {
      this.scheduleStatus(id, 'in-progress', start);
      this.scheduleStatus(id, 'completed', end);
    }
  }

  private scheduleStatus(id: number, to: AppointmentStatus, at: Date): void {
    const run = async () => {
      if (to === 'completed' && this.isCompletedOtherwise(id)) return;
      await this.commands.execute(new ChangeAppointmentStatus({ appointmentId: id, to, by: this.admin }));
    };
    this.actions.push({ at, by: this.admin, run });
  }

  private takeEarliest(): DemoAction | undefined {
    let earliest = 0;
    for (let index = 1; index < this.actions.length; index++) {
      if ((this.actions[index] as DemoAction).at < (this.actions[earliest] as DemoAction).at) earliest = index;
    }
    return this.actions.splice(earliest, 1)[0];
  }
}
