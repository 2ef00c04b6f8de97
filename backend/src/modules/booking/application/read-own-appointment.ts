import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Actor, isAdmin } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { AppointmentView } from './appointment.view.ts';
import { ManageTokens } from './manage-tokens.ts';
import { ReadAppointment } from './read-appointment.ts';

/**
 * Reads an appointment for its client, an admin, or the bearer of its manage link. The link shows no customer data: a
 * guest may have booked with the phone of another person.
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

/** @throws AppointmentNotFound also for an appointment of another customer */
@QueryHandler(ReadOwnAppointment)
export class ReadOwnAppointmentHandler implements IQueryHandler<ReadOwnAppointment> {
  constructor(
    private readonly database: Database,
    private readonly tokens: ManageTokens,
    private readonly queries: QueryBus,
  ) {}

  async execute({ appointmentId, by, manageToken }: ReadOwnAppointment): Promise<AppointmentView> {
    const isAllowed = await this.isOwnerOrAdmin(appointmentId, by);
    if (!isAllowed && !this.tokens.verify(appointmentId, manageToken)) throw new AppointmentNotFound();
    const appointment = await this.queries.execute(new ReadAppointment(appointmentId));
    return isAllowed ? appointment : withoutCustomer(appointment);
  }

  private async isOwnerOrAdmin(appointmentId: number, by: Actor): Promise<boolean> {
    if (isAdmin(by)) return true;
    if (by.kind !== 'user') return false;
    const sql = 'SELECT FROM booking.appointment WHERE id = $1 AND user_id = $2';
    return (await this.database.one(sql, [appointmentId, by.userId])) !== undefined;
  }
}

function withoutCustomer({
  notes: _,
  statedVehicle: __,
  vehicle,
  ...visit
}: AppointmentView): AppointmentView {
  const { make, model, year, licensePlate } = vehicle;
  return {
    ...visit,
    customer: { name: '', phone: '' },
    vehicle: { make, model, year, ...(licensePlate !== undefined && { licensePlate }) },
  };
}
