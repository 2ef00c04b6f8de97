import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { AppointmentView } from './appointment.view.ts';
import { ManageTokens } from './manage-tokens.ts';
import { ReadAppointment } from './read-appointment.ts';

/**
 * One appointment for whom it concerns: its client, an admin, or whoever has its manage link. The link proves a
 * booking, not a person: anybody may have booked with a phone they know, so it shows nothing of the customer.
 */
export class ReadOwnAppointment extends Query<AppointmentView> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound also when it is somebody else's */
@QueryHandler(ReadOwnAppointment)
export class ReadOwnAppointmentHandler implements IQueryHandler<ReadOwnAppointment> {
  constructor(
    private readonly database: Database,
    private readonly tokens: ManageTokens,
    private readonly queries: QueryBus,
  ) {}

  async execute({ appointmentId, by, manageToken }: ReadOwnAppointment): Promise<AppointmentView> {
    const isTheirs = await this.isTheirs(appointmentId, by);
    if (!isTheirs && !this.tokens.opens(appointmentId, manageToken)) throw new AppointmentNotFound();
    const appointment = await this.queries.execute(new ReadAppointment(appointmentId));
    return isTheirs ? appointment : withoutCustomer(appointment);
  }

  private async isTheirs(appointmentId: number, by: Actor): Promise<boolean> {
    if (by.kind !== 'user') return false;
    if (by.role === 'admin') return true;
    const sql = 'SELECT FROM booking.appointment WHERE id = $1 AND user_id = $2';
    return (await this.database.one(sql, [appointmentId, by.userId])) !== undefined;
  }
}

function withoutCustomer({ notes: _, vehicle, ...visit }: AppointmentView): AppointmentView {
  const { make, model, year, licensePlate } = vehicle;
  return {
    ...visit,
    customer: { name: '', phone: '' },
    vehicle: { make, model, year, ...(licensePlate !== undefined && { licensePlate }) },
  };
}
