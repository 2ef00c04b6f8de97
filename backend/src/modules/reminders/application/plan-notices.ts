import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentDirectory } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import {
  type MessageAnswer,
  NOTICE_DAYS,
  type NoticeCandidate,
  type NoticePlan,
  noticeUndoableUntil,
  planNotices,
  type StartOffer,
} from '../domain/notice.ts';
import type { DueUrgency } from '../domain/reminder.values.ts';
import type { NoticeCounts, NoticePreviewView, NoticeResultView } from './notice.views.ts';
import type { ReminderView } from './reminder.views.ts';
import { describeReminder, type ReminderDescription, ReminderReader } from './reminder-reader.ts';
import { StartOffers } from './start-offers.ts';

/** The planned message to the owner of a reminder. */
export interface DueMessage {
  readonly reminderId: number;
  /** The account; null for a guest. */
  readonly userId: number | null;
  readonly dueDate: LocalDate;
  readonly offer: StartOffer | undefined;
  readonly describeIn: (language: Language) => ReminderDescription;
}

export interface DueMessageAnswers {
  readonly answers: ReadonlyMap<number, MessageAnswer>;
  /** SMS that can still be sent on the day on which the messages leave. */
  readonly smsLeft: number;
}

/** Asks when messages leave that may leave from `from` on. The notifications module, which knows the quiet hours, handles it. */
export class AskWhenDueMessagesLeave extends command<{ from: Date }, Date>() {}

/** Asks who can be told. The notifications module, which knows consents and phones, handles it. */
export class AskForDueMessages extends command<
  { messages: readonly DueMessage[]; leavesAt: Date },
  DueMessageAnswers
>() {}

/** The chosen reminders, or all due reminders of an urgency. */
export type NoticeChoice = { readonly ids: readonly number[] } | { readonly urgency: DueUrgency | undefined };

interface Candidate extends NoticeCandidate {
  readonly userId: number | null;
  readonly customerId: number;
  readonly offer: StartOffer | undefined;
}

export interface PlannedNotices {
  readonly plan: NoticePlan<Candidate>;
  readonly counts: NoticeCounts;
}

/** The most due reminders that are examined for one notice. */
const MAX_EXAMINED = 5_000;
const DAY_MS = 24 * 60 * 60_000;
/** The period in days of {@link NoticeResultView}. */
const RESULT_DAYS = 30;

const LAST_RAISED = `
  SELECT vehicle_id, max(last_notified) AS raised_at FROM reminders.maintenance_reminder
  WHERE vehicle_id = ANY ($1::int[]) AND last_notified > $2 GROUP BY vehicle_id`;
const NOTIFIED_SINCE = `
  SELECT vehicle_id, min(sent_at) AS since
  FROM reminders.owner_notice notice
  JOIN reminders.notified_reminder ON notice_id = notice.id
  JOIN reminders.maintenance_reminder reminder ON reminder.id = reminder_id
  WHERE undone_at IS NULL AND sent_at >= $1 GROUP BY vehicle_id`;

@Injectable()
export class NoticePlanner {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly reminders: ReminderReader,
    private readonly starts: StartOffers,
    private readonly customers: CustomerDirectory,
    private readonly appointments: AppointmentDirectory,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async preview(choice: NoticeChoice): Promise<NoticePreviewView> {
    const { plan, counts } = await this.plan(choice);
    return { ...counts, ids: plan.notified.map(({ reminderId }) => reminderId) };
  }

  /** Plans messages that offer a start of the service which does what is due. */
  plan(choice: NoticeChoice): Promise<PlannedNotices> {
    return this.planWith(choice, (serviceIds, leavesAt) => this.starts.ofServices(serviceIds, leavesAt));
  }

  /** As {@link plan}, for a start that is chosen elsewhere. */
  planWithoutStarts(choice: NoticeChoice): Promise<PlannedNotices> {
    return this.planWith(choice, async () => new Map());
  }

  private async planWith(choice: NoticeChoice, offersOf: StartOffers['ofServices']): Promise<PlannedNotices> {
    const due = await this.dueAmong(choice);
    const vehicles = await this.customers.vehicles(due.map(({ vehicleId }) => vehicleId));
    const owners = await this.customers.contacts([...new Set(vehicles.map(({ customerId }) => customerId))]);
    const present = new Set(owners.flatMap(({ id, phone }) => (phone === '' ? [] : [id])));
    const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    const known = due.flatMap((reminder) => {
      const vehicle = vehicleOf.get(reminder.vehicleId);
      return vehicle && !vehicle.isArchived ? [{ reminder, vehicle }] : [];
    });
    const vehicleIds = [...new Set(known.map(({ vehicle }) => vehicle.vehicleId))];
    const booked = await this.appointments.openOfVehicles(vehicleIds, this.day.today());
    const raised = await this.lastRaised(vehicleIds);
    const from = noticeUndoableUntil(this.clock.now());
    const leavesAt = await this.commands.execute(new AskWhenDueMessagesLeave({ from }));
    const offers = await offersOf(new Set(known.flatMap(({ reminder }) => reminder.serviceId ?? [])), leavesAt);
    const offerOf = ({ serviceId }: ReminderView) => (serviceId === null ? undefined : offers.get(serviceId));
    const candidates = known.map(({ reminder, vehicle: { vehicleId, customerId, userId } }) => ({
      ...{ reminderId: reminder.id, vehicleId, customerId, userId, snoozedUntil: reminder.snoozedUntil },
      offer: offerOf(reminder),
      hasOwner: present.has(customerId),
      isBooked: booked.has(vehicleId),
      raisedAt: raised.get(vehicleId) ?? null,
    }));
    const messages = known.map(({ reminder, vehicle }) => ({
      reminderId: reminder.id,
      userId: vehicle.userId,
      dueDate: reminder.expectedDate as LocalDate,
      offer: offerOf(reminder),
      describeIn: (language: Language) =>
        describeReminder(reminder, vehicle, this.settings.PUBLIC_URL, language, offerOf(reminder)),
    }));
    const asked = new AskForDueMessages({ messages, leavesAt });
    const { answers, smsLeft } = await this.commands.execute(asked);
    const plan = planNotices(candidates, ({ reminderId }) => answers.get(reminderId) as MessageAnswer, {
      today: this.day.today(),
      smsLeft,
    });
    const over = 'ids' in choice ? choice.ids.length - known.length : 0;
    return { plan, counts: countsOf(plan, over, leavesAt, smsLeft) };
  }

  /** Vehicles whose owners the desk has notified recently, and how many of them got an appointment since. */
  async result(): Promise<NoticeResultView> {
    const from = new Date(this.clock.now().getTime() - RESULT_DAYS * DAY_MS);
    const notified = await this.database.query<{ vehicleId: number; since: Date }>(NOTIFIED_SINCE, [from]);
    const booked = await this.appointments.countBookedSince(notified);
    return { days: RESULT_DAYS, vehicles: notified.length, booked };
  }

  private async dueAmong(choice: NoticeChoice): Promise<readonly ReminderView[]> {
    if ('ids' in choice) return this.reminders.dueAmong(choice.ids);
    return (await this.reminders.due(choice.urgency, { page: 1, pageSize: MAX_EXAMINED })).items;
  }

  private async lastRaised(vehicleIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    const since = new Date(this.clock.now().getTime() - NOTICE_DAYS * DAY_MS);
    const rows = await this.database.query<{ vehicleId: number; raisedAt: Date }>(LAST_RAISED, [vehicleIds, since]);
    return new Map(rows.map(({ vehicleId, raisedAt }) => [vehicleId, raisedAt]));
  }
}

function countsOf({ notified, omitted }: NoticePlan, over: number, leavesAt: Date, smsLeft: number): NoticeCounts {
  const messages = notified.map(({ message }) => message);
  const bySms = messages.filter(({ smsParts }) => smsParts > 0);
  return {
    notified: notified.length,
    sms: bySms.length,
    devices: bySms.filter(({ byDevice }) => byDevice).length,
    emails: messages.filter(({ byEmail }) => byEmail).length,
    smsParts: bySms.reduce((sum, { smsParts }) => sum + smsParts, 0),
    smsLeft,
    leavesAt,
    omitted: [...(over > 0 ? [['over', over] as const] : []), ...omitted].map(([reason, reminders]) => ({
      reason,
      reminders,
    })),
  };
}
