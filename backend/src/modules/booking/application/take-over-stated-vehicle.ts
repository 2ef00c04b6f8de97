import { Injectable } from '@nestjs/common';
import type { Recorded } from '../../../kernel/define-event.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { WorkshopVehicles } from '../../customers/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { JobOdometer } from '../domain/ports/job-odometer.ts';
import { AppointmentStarted } from '../events.ts';

/**
 * Stores with the vehicle what a visitor said of it when booking, and returns whether its mileage was set aside, because it
 * contradicts the readings. A second request has no effect.
 */
export class TakeOverStatedVehicle extends command<
  { appointmentId: number },
  { readonly isMileageSetAside: boolean }
>() {}

@Injectable()
export class TakeOverStatedVehicleHandler {
  constructor(
    private readonly appointments: Appointments,
    private readonly vehicles: WorkshopVehicles,
    private readonly odometer: JobOdometer,
    private readonly day: WorkshopDay,
  ) {}

  @Handles(TakeOverStatedVehicle, 'in-transaction')
  async takeOverStatedVehicle({ appointmentId }: TakeOverStatedVehicle): Promise<{ isMileageSetAside: boolean }> {
    const appointment = await this.appointments.forChange(appointmentId);
    const stated = appointment.releaseStatedVehicle();
    if (!stated) return { isMileageSetAside: false };
    const { mileage } = stated;
    const reading = mileage !== undefined && { readOn: this.day.today(), mileage };
    const isMileageSetAside = reading && !(await this.odometer.accepts(appointment.vehicleId, reading));
    await this.vehicles.takeOver(appointment.vehicleId, stated);
    await this.appointments.save(appointment);
    return { isMileageSetAside };
  }
}

/** When the work starts, the workshop sees the vehicle, which confirms it. */
@Reaction('booking.confirm-vehicle-when-appointment-started', AppointmentStarted)
export class ConfirmVehicleWhenAppointmentStarted implements ReactionHandler {
  constructor(private readonly vehicles: WorkshopVehicles) {}

  async when({ data: { vehicleId } }: Recorded<typeof AppointmentStarted>): Promise<void> {
    await this.vehicles.confirm(vehicleId);
  }
}
