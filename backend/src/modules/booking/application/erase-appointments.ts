import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import {
  accountAfter,
  CustomerDirectory,
  GuestErased,
  GuestJoinedAccount,
  GuestLeftAccount,
} from '../../customers/index.ts';
import { AccountErased } from '../../identity/index.ts';
import { Appointments } from '../domain/appointments.ts';

const UPCOMING = `
  SELECT id FROM booking.appointment
  WHERE customer_id = ANY($1::int[]) AND status IN ('pending', 'confirmed') AND (date, start_minute) > ($2, $3)
  ORDER BY id`;
const ERASE_NOTES = `
  WITH erased AS (
    UPDATE booking.appointment_line SET label = NULL
    WHERE label IS NOT NULL AND appointment_id IN (SELECT id FROM booking.appointment WHERE customer_id = ANY($1::int[]))
  )
  UPDATE booking.appointment SET notes = NULL, stated_vehicle = NULL, price_reason = NULL, completion_note = NULL
  WHERE customer_id = ANY($1::int[]) AND num_nonnulls(notes, stated_vehicle, price_reason, completion_note) > 0`;
const ADOPT = `
  UPDATE booking.appointment SET user_id = $2::integer WHERE customer_id = $1 AND user_id IS DISTINCT FROM $2::integer`;

/** Bulk access to the appointments of a person; requires a unit of work. */
@Injectable()
export class AppointmentsOfPerson {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Ids of the pending and confirmed appointments that have not begun. */
  async upcoming(customerIds: readonly number[]): Promise<readonly number[]> {
    const { date, time } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const rows = await this.database.query<{ id: number }>(UPCOMING, [customerIds, date, time]);
    return rows.map(({ id }) => id);
  }

  /** Erases the notes of all appointments. */
  async eraseNotes(customerIds: readonly number[]): Promise<void> {
    await this.database.query(ERASE_NOTES, [customerIds]);
  }

  /** Assigns the appointments of a guest to the account that the guest joined; null when the guest left it. */
  async adopt(customerId: number, userId: number | null): Promise<void> {
    await this.database.query(ADOPT, [customerId, userId]);
  }
}

/** Erases customers from their appointments; requires a unit of work. */
@Injectable()
export class AppointmentErasure {
  constructor(
    private readonly appointments: Appointments,
    private readonly ofPerson: AppointmentsOfPerson,
    private readonly clock: Clock,
  ) {}

  /** Cancels the upcoming appointments and erases the notes of all. */
  async erase(customerIds: readonly number[]): Promise<void> {
    for (const id of await this.ofPerson.upcoming(customerIds)) {
      const appointment = await this.appointments.forChange(id);
      // The workshop may have changed it concurrently.
      if (appointment.status !== 'pending' && appointment.status !== 'confirmed') continue;
      appointment.cancel(SYSTEM, this.clock.now());
      await this.appointments.save(appointment);
    }
    await this.ofPerson.eraseNotes(customerIds);
  }
}

/** Cancels the upcoming appointments of an erased account and erases the notes of all its appointments. */
export class EraseAccountAppointments extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseAccountAppointments)
export class EraseAccountAppointmentsHandler implements ICommandHandler<EraseAccountAppointments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly erasure: AppointmentErasure,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ userId }: EraseAccountAppointments): Promise<void> {
    return this.work.run(async () => {
      await this.erasure.erase(await this.customers.erasedWith(userId));
    });
  }
}

/** Cancels the upcoming appointments of an erased guest and erases the notes of all their appointments. */
export class EraseGuestAppointments extends Command<void> {
  constructor(readonly customerId: number) {
    super();
  }
}

@CommandHandler(EraseGuestAppointments)
export class EraseGuestAppointmentsHandler implements ICommandHandler<EraseGuestAppointments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly erasure: AppointmentErasure,
  ) {}

  execute({ customerId }: EraseGuestAppointments): Promise<void> {
    return this.work.run(() => this.erasure.erase([customerId]));
  }
}

/** Cancels the upcoming appointments of an erased account and erases its notes. */
@Reaction('booking.forget-account-when-account-erased', AccountErased)
export class EraseAppointmentsWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseAccountAppointments(userId));
  }
}

/** Cancels the upcoming appointments of an erased guest and erases their notes. */
@Reaction('booking.erase-appointments-when-guest-erased', GuestErased)
export class EraseAppointmentsWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseGuestAppointments(customerId));
  }
}

/**
 * Assigns the appointments of a guest to an account, whose owner may then cancel and move them and earns points; null when
 * the guest left it.
 */
export class AdoptAppointments extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number | null,
  ) {
    super();
  }
}

@CommandHandler(AdoptAppointments)
export class AdoptAppointmentsHandler implements ICommandHandler<AdoptAppointments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: AppointmentsOfPerson,
  ) {}

  execute({ customerId, userId }: AdoptAppointments): Promise<void> {
    return this.work.run(() => this.appointments.adopt(customerId, userId));
  }
}

/** Assigns the appointments of a guest to the account that the guest joined, and back when the guest left it. */
@Reaction('booking.adopt-appointments-when-guest-joined', [GuestJoinedAccount, GuestLeftAccount])
export class AdoptAppointmentsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof GuestJoinedAccount> | Recorded<typeof GuestLeftAccount>): Promise<void> {
    await this.commands.execute(new AdoptAppointments(event.data.customerId, accountAfter(event)));
  }
}
