import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountAppointments } from '../domain/account-appointments.ts';
import { Appointments } from '../domain/appointments.ts';

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
    private readonly appointments: Appointments,
    private readonly ofAccount: AccountAppointments,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: EraseAccountAppointments): Promise<void> {
    return this.work.run(async () => {
      for (const id of await this.ofAccount.upcoming(userId)) {
        const appointment = await this.appointments.forChange(id);
        // The workshop may have changed it concurrently.
        if (appointment.status !== 'pending' && appointment.status !== 'confirmed') continue;
        appointment.cancel(SYSTEM, this.clock.now());
        await this.appointments.save(appointment);
      }
      await this.ofAccount.eraseNotes(userId);
    });
  }
}
