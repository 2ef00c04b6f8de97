import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { ConfirmVehicle, TakeOverVehicleStatement } from '../../customers/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentStarted } from '../events.ts';

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
    private readonly commands: CommandBus,
  ) {}

  execute({ appointmentId }: TakeOverStatedVehicle): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      const stated = appointment.releaseStatedVehicle();
      if (!stated) return;
      await this.commands.execute(new TakeOverVehicleStatement(appointment.vehicleId, stated));
      await this.appointments.save(appointment);
    });
  }
}

/** The workshop has the vehicle of a visit before it once the work starts. */
@Reaction('booking.confirm-vehicle-when-appointment-started', AppointmentStarted)
export class ConfirmVehicleWhenAppointmentStarted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { vehicleId } }: Recorded<typeof AppointmentStarted>): Promise<void> {
    await this.commands.execute(new ConfirmVehicle(vehicleId));
  }
}
