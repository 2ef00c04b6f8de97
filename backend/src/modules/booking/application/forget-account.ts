import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountAppointments } from '../domain/account-appointments.ts';
import { Appointments } from '../domain/appointments.ts';

/** The person behind an account is forgotten: what they have still booked is cancelled, and their notes are erased. */
export class ForgetAccount extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ForgetAccount)
export class ForgetAccountHandler implements ICommandHandler<ForgetAccount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly ofAccount: AccountAppointments,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: ForgetAccount): Promise<void> {
    return this.work.run(async () => {
      for (const id of await this.ofAccount.ahead(userId)) {
        const appointment = await this.appointments.forChange(id);
        // Somebody at the workshop was faster.
        if (appointment.status !== 'pending' && appointment.status !== 'confirmed') continue;
        appointment.cancel(SYSTEM, this.clock.now());
        await this.appointments.save(appointment);
      }
      await this.ofAccount.forgetNotes(userId);
    });
  }
}
