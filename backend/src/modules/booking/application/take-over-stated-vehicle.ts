import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointments } from '../domain/appointments.ts';
import { BookingCustomers } from './booking-customers.ts';

/** Stores with the vehicle what a visitor said of it when booking. A second request has no effect. */
export class TakeOverStatedVehicle extends Command<void> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

/** @throws AppointmentNotFound */
@CommandHandler(TakeOverStatedVehicle)
export class TakeOverStatedVehicleHandler implements ICommandHandler<TakeOverStatedVehicle> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly customers: BookingCustomers,
  ) {}

  execute({ appointmentId }: TakeOverStatedVehicle): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      const stated = appointment.releaseStatedVehicle();
      if (!stated) return;
      await this.customers.takeOver(appointment.vehicleId, stated);
      await this.appointments.save(appointment);
    });
  }
}
