import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import type { AppointmentView } from './appointment.view.ts';
import { VisitAccess } from './manage-tokens.ts';
import { ReadAppointment } from './read-appointment.ts';

/**
 * Reads an appointment for its client, the desk, or the bearer of its manage link. The link shows no customer data: a
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

const OWNER = `SELECT customer_id AS "customerId", user_id AS "userId" FROM booking.appointment WHERE id = $1`;

type Owner = { readonly customerId: number; readonly userId: number | null };

/** @throws AppointmentNotFound also for an appointment of another customer, VisitErased */
@QueryHandler(ReadOwnAppointment)
export class ReadOwnAppointmentHandler implements IQueryHandler<ReadOwnAppointment> {
  constructor(
    private readonly database: Database,
    private readonly access: VisitAccess,
    private readonly queries: QueryBus,
  ) {}

  async execute({ appointmentId, by, manageToken }: ReadOwnAppointment): Promise<AppointmentView> {
    const visit = await this.database.one<Owner>(OWNER, [appointmentId]);
    if (!visit) throw new AppointmentNotFound();
    const isAllowed = worksAtDesk(by) || (by.kind === 'user' && by.userId === visit.userId);
    if (!isAllowed) await this.access.requireToken(appointmentId, visit.customerId, manageToken);
    const appointment = await this.queries.execute(new ReadAppointment(appointmentId));
    return isAllowed ? appointment : withoutCustomer(appointment);
  }
}

function withoutCustomer({
  notes: _,
  statedVehicle: __,
  reward: ___,
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
