import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { NotTheirAppointment } from '../domain/booking.errors.ts';
import type { Discount } from '../domain/price-line.ts';

/**
 * Lowers the price of a member's appointment, before or after completion. Returns the reduction in bani: at least 1, at
 * most the amount left to pay.
 */
export class ApplyDiscount extends Command<{ readonly reductionBani: number }> {
  constructor(
    readonly appointmentId: number,
    /** Account of the member. */
    readonly userId: number,
    readonly discount: Discount,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, NotTheirAppointment, AppointmentWasCancelled, NothingLeftToPay */
@CommandHandler(ApplyDiscount)
export class ApplyDiscountHandler implements ICommandHandler<ApplyDiscount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly customers: CustomerDirectory,
  ) {}

  execute({ appointmentId, userId, discount, by }: ApplyDiscount): Promise<{ reductionBani: number }> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      const account = await this.customers.accountOf(appointment.customerId);
      if (account !== userId) throw new NotTheirAppointment();
      const reductionBani = appointment.applyDiscount(discount, account, by);
      await this.appointments.save(appointment);
      return { reductionBani };
    });
  }
}
