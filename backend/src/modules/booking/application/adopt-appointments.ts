import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AppointmentsOfPerson } from '../domain/appointments-of-person.ts';

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
