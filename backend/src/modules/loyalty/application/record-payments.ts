import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted, AppointmentDiscounted, AppointmentStatusUndone } from '../../booking/index.ts';
import { AddToTotalsSpent } from '../../identity/index.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';

interface Payment {
  readonly userId: number;
  readonly appointmentId: number;
  readonly chargedBani: number;
  /** Position of the event that tells it: the last one counts. */
  readonly position: number;
}

/**
 * Adds the charges of appointments to the members' totals spent (specification §3). A repeated call has no effect; a
 * lower charge after a discount, and none after an undone completion, lowers the total.
 */
export class RecordPayments extends Command<void> {
  constructor(readonly payments: readonly Payment[]) {
    super();
  }
}

// By how many bani the charges of members changed. Of several charges of a visit the last event counts, in any order of arrival.
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
  SELECT charge.user_id AS "userId", sum(recorded.charged_bani - coalesce(known.charged_bani, 0))::float8 AS bani
  FROM recorded JOIN charge USING (appointment_id) LEFT JOIN known USING (appointment_id)
  GROUP BY charge.user_id
  HAVING sum(recorded.charged_bani - coalesce(known.charged_bani, 0)) <> 0`;

@CommandHandler(RecordPayments)
export class RecordPaymentsHandler implements ICommandHandler<RecordPayments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async execute({ payments }: RecordPayments): Promise<void> {
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
      if (charges.length > 0) await this.commands.execute(new AddToTotalsSpent(charges));
    });
  }
}

/** The charge of a client's visit counts towards the total spent (specification §3). */
@Reaction('loyalty.add-to-total-spent-when-appointment-completed', AppointmentCompleted)
export class AddToTotalSpentWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Recorded<typeof AppointmentCompleted>): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Recorded<typeof AppointmentCompleted>[]): Promise<void> {
    const payments = events.flatMap(({ position, data: { userId, appointmentId, chargedBani } }) =>
      userId === null ? [] : [{ userId, appointmentId, chargedBani, position }],
    );
    await this.commands.execute(new RecordPayments(payments));
  }
}

@Reaction('loyalty.lower-total-spent-when-appointment-discounted', AppointmentDiscounted)
export class LowerTotalSpentWhenAppointmentDiscounted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, position }: Recorded<typeof AppointmentDiscounted>): Promise<void> {
    const { userId, appointmentId, chargedBani } = data;
    if (chargedBani !== null)
      await this.commands.execute(new RecordPayments([{ userId, appointmentId, chargedBani, position }]));
  }
}

@Reaction('loyalty.lower-total-spent-when-completion-undone', AppointmentStatusUndone)
export class LowerTotalSpentWhenCompletionUndone implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, position }: Recorded<typeof AppointmentStatusUndone>): Promise<void> {
    const { userId, appointmentId, from } = data;
    if (userId === null || from !== 'completed') return;
    await this.commands.execute(new RecordPayments([{ userId, appointmentId, chargedBani: 0, position }]));
  }
}
