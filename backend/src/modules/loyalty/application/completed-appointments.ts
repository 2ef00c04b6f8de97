import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cause } from '../../../platform/database/work-context.ts';
import { batchReaction, reaction } from '../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted, AppointmentDiscounted, AppointmentStatusUndone } from '../../booking/index.ts';
import { AddToTotalsSpent, RecordStandings } from '../../identity/index.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { type LoyaltyAccount, LoyaltyAccounts } from '../domain/loyalty-account.ts';

interface CompletedAppointment {
  readonly userId: number;
  readonly appointmentId: number;
  readonly at: Date;
  readonly isUndone?: boolean;
  /** Its id becomes that of the entry, so that a second delivery has no effect. */
  readonly cause?: Cause;
}

/** Awards one point per appointment, once (specification §9), and takes back those of undone completions, in order. */
export class AwardAppointmentPoints extends command<{ visits: readonly CompletedAppointment[] }>() {}

/** Appointments that have earned a point for any member and not lost it. */
const EARNED = `
  SELECT appointment_id AS id FROM loyalty.transaction WHERE appointment_id = ANY($1)
  GROUP BY appointment_id HAVING sum(points) > 0`;
const KNOWN = `SELECT entry AS id FROM loyalty.transaction WHERE entry = ANY($1::uuid[])`;

/** One subscription handles completed and undone appointments, so that they arrive in order. */
export class AwardPointWhenAppointmentCompleted extends batchReaction(
  'loyalty.award-point-when-appointment-completed',
  [AppointmentCompleted, AppointmentStatusUndone],
  (events) => {
    const appointments = events.flatMap((cause) => {
      const { userId, appointmentId } = cause.data;
      const isUndone = cause.type === AppointmentStatusUndone.type;
      if (userId === null || (isUndone && cause.data.from !== 'completed')) return [];
      return [{ userId, appointmentId, at: dayOf(cause), cause, isUndone }];
    });
    return new AwardAppointmentPoints({ visits: appointments });
  },
) {}

// Points count on the day of the work, also for a corrected completion, and for the points that an undo takes back.
function dayOf(cause: Recorded<typeof AppointmentCompleted> | Recorded<typeof AppointmentStatusUndone>): Date {
  if (cause.type === AppointmentStatusUndone.type) return new Date(cause.data.changedAt);
  return cause.data.firstCompletedAt === undefined ? cause.occurredAt : new Date(cause.data.firstCompletedAt);
}

interface Payment {
  readonly userId: number;
  readonly appointmentId: number;
  readonly chargedBani: number;
  /** The event with the highest position counts. */
  readonly position: number;
}

/** Adds charges to the members' totals spent (specification §3). A discount or an undone completion lowers them. */
export class RecordPayments extends command<{ payments: readonly Payment[] }>() {}

// The change of the members' charges in bani. For each appointment the last event counts, in any order of arrival.
const RECORD = `
  WITH charge AS (
    SELECT DISTINCT ON (appointment_id) appointment_id, user_id, charged_bani, position
    FROM unnest($1::int[], $2::int[], $3::int[], $4::bigint[]) AS charge (user_id, appointment_id, charged_bani, position)
    ORDER BY appointment_id, position DESC
  ), known AS (
    SELECT appointment_id, user_id, charged_bani FROM loyalty.payment
    WHERE appointment_id IN (SELECT appointment_id FROM charge)
  ), recorded AS (
    INSERT INTO loyalty.payment (user_id, appointment_id, charged_bani, told_at_position)
    SELECT user_id, appointment_id, charged_bani, position FROM charge ORDER BY appointment_id
    ON CONFLICT (appointment_id) DO UPDATE
      SET charged_bani = excluded.charged_bani, told_at_position = excluded.told_at_position
      WHERE payment.told_at_position < excluded.told_at_position
    RETURNING appointment_id, charged_bani
  )
  SELECT charge.user_id, sum(recorded.charged_bani - coalesce(known.charged_bani, 0))::float8 AS bani
  FROM recorded JOIN charge USING (appointment_id) LEFT JOIN known USING (appointment_id)
  GROUP BY charge.user_id
  HAVING sum(recorded.charged_bani - coalesce(known.charged_bani, 0)) <> 0`;

@Injectable()
export class CompletedAppointmentHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  @Handles(AwardAppointmentPoints)
  async awardAppointmentPoints({ visits: appointments }: AwardAppointmentPoints): Promise<void> {
    if (appointments.length === 0) return;
    await this.work.run(async () => {
      const accounts = await this.accounts.forChangeAll(appointments.map(({ userId }) => userId));
      const earned = await this.ids<number>(
        EARNED,
        appointments.map(({ appointmentId }) => appointmentId),
      );
      const known = await this.ids<string>(
        KNOWN,
        appointments.flatMap(({ cause }) => cause?.id ?? []),
      );
      const entries: LedgerEntry[] = [];
      const changed = new Set<LoyaltyAccount>();
      for (const { userId, appointmentId, at, cause, isUndone = false } of appointments) {
        const account = accounts.get(userId);
        if (!account || earned.has(appointmentId) !== isUndone || (cause && known.has(cause.id))) continue;
        const entry = isUndone
          ? account.takeBackAppointment(appointmentId, at, cause?.id)
          : account.awardAppointment(appointmentId, at, cause?.id);
        if (!entry) continue;
        if (isUndone) earned.delete(appointmentId);
        else earned.add(appointmentId);
        entries.push(entry);
        this.work.record(account, cause);
        changed.add(account);
      }
      if (entries.length === 0) return;
      await this.accounts.addEntries(entries);
      await this.commands.execute(new RecordStandings({ standings: [...changed] }));
    });
  }

  private async ids<Id>(sql: string, among: readonly Id[]): Promise<Set<Id>> {
    return new Set((await this.database.query<{ id: Id }>(sql, [among])).map(({ id }) => id));
  }

  @Handles(RecordPayments)
  async recordPayments({ payments }: RecordPayments): Promise<void> {
    if (payments.length === 0) return;
    await this.work.run(async () => {
      // Serialises the subscriptions for completions, discounts and undone completions.
      await this.accounts.forChangeAll(payments.map(({ userId }) => userId));
      const charges = await this.database.query<{ userId: number; bani: number }>(RECORD, [
        payments.map(({ userId }) => userId),
        payments.map(({ appointmentId }) => appointmentId),
        payments.map(({ chargedBani }) => chargedBani),
        payments.map(({ position }) => position),
      ]);
      if (charges.length > 0) await this.commands.execute(new AddToTotalsSpent({ charges }));
    });
  }
}

export class AddToTotalSpentWhenAppointmentCompleted extends batchReaction(
  'loyalty.add-to-total-spent-when-appointment-completed',
  AppointmentCompleted,
  (events) => {
    const payments = events.flatMap(({ position, data: { userId, appointmentId, chargedBani } }) =>
      userId === null ? [] : [{ userId, appointmentId, chargedBani, position }],
    );
    return new RecordPayments({ payments });
  },
) {}

export class LowerTotalSpentWhenAppointmentDiscounted extends reaction(
  'loyalty.lower-total-spent-when-appointment-discounted',
  AppointmentDiscounted,
  ({ data: { userId, appointmentId, chargedBani }, position }) =>
    chargedBani === null
      ? undefined
      : new RecordPayments({ payments: [{ userId, appointmentId, chargedBani, position }] }),
) {}

export class LowerTotalSpentWhenCompletionUndone extends reaction(
  'loyalty.lower-total-spent-when-completion-undone',
  AppointmentStatusUndone,
  ({ data: { userId, appointmentId, from }, position }) =>
    userId === null || from !== 'completed'
      ? undefined
      : new RecordPayments({ payments: [{ userId, appointmentId, chargedBani: 0, position }] }),
) {}
