import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AccountAppointments } from '../domain/account-appointments.ts';

/** What a guest booked becomes the account's: its owner may cancel and move it, and completing it earns points. */
export class AdoptAppointments extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(AdoptAppointments)
export class AdoptAppointmentsHandler implements ICommandHandler<AdoptAppointments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: AccountAppointments,
  ) {}

  execute({ customerId, userId }: AdoptAppointments): Promise<void> {
    return this.work.run(() => this.appointments.adopt(customerId, userId));
  }
}
