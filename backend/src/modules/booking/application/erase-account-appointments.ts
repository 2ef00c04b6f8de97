import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AppointmentErasure } from './appointment-erasure.ts';
import { BookingCustomers } from './booking-customers.ts';

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
    private readonly customers: BookingCustomers,
  ) {}

  execute({ userId }: EraseAccountAppointments): Promise<void> {
    return this.work.run(async () => {
      await this.erasure.erase(await this.customers.erasedWith(userId));
    });
  }
}
