import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AppointmentErasure } from './appointment-erasure.ts';

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
