import { Injectable } from '@nestjs/common';
import type { Recorded } from '../../../kernel/define-event.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { WorkshopVehicles } from '../../customers/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentStarted } from '../events.ts';

/** Stores with the vehicle what a visitor said of it when booking. A second request has no effect. */
export class TakeOverStatedVehicle extends command<{ appointmentId: number }>() {}

@Injectable()
export class TakeOverStatedVehicleHandler {
  constructor(
    private readonly appointments: Appointments,
    private readonly vehicles: WorkshopVehicles,
  ) {}

  @Handles(TakeOverStatedVehicle, 'in-transaction')
  async takeOverStatedVehicle({ appointmentId }: TakeOverStatedVehicle): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    const stated = appointment.releaseStatedVehicle();
    if (!stated) return;
    await this.vehicles.takeOver(appointment.vehicleId, stated);
    await this.appointments.save(appointment);
  }
}

/** The workshop has the vehicle of an appointment before it once the work starts. */
@Reaction('booking.confirm-vehicle-when-appointment-started', AppointmentStarted)
export class ConfirmVehicleWhenAppointmentStarted implements ReactionHandler {
  constructor(private readonly vehicles: WorkshopVehicles) {}

  async when({ data: { vehicleId } }: Recorded<typeof AppointmentStarted>): Promise<void> {
    await this.vehicles.confirm(vehicleId);
  }
}
