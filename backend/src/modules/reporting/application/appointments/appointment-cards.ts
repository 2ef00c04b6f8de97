import {
  APPOINTMENT_COLUMNS,
  type AppointmentFacts,
  type AppointmentView,
  appointmentView,
  type VisitorFacts,
} from '../../../booking/index.ts';
import { jsonDetails } from '../../../customers/index.ts';

const COLUMNS = `
  ${APPOINTMENT_COLUMNS}, a.ready_at,
  (SELECT json_build_object('code', r.code, 'title', r.reward_name, 'expiresAt', r.expires_at)
   FROM loyalty.redemption_card r WHERE r.planned_appointment_id = a.appointment_id AND r.status = 'active') AS reward,
  json_build_object('name', c.name, 'phone', c.phone, 'email', c.email) AS customer,
  json_build_object('id', v.vehicle_id, 'make', v.make, 'model', v.model, 'year', v.year, 'licensePlate', v.license_plate,
                    ${jsonDetails('v')}) AS vehicle`;

/** Order by date; an index of the appointments supports both orders. */
export type Order = 'asc' | 'desc';

const ORDER_BY: Record<Order, string> = {
  asc: 'ORDER BY a.date, a.start_minute, a.appointment_id',
  desc: 'ORDER BY a.date DESC, a.start_minute DESC, a.appointment_id DESC',
};

/**
 * A page of appointments with customer and vehicle. Limit and offset apply to an index before the joins, so that the
 * rows before a late page are not read from the table.
 * @param where condition on `a`, an appointment as a figure
 */
export function cardsSql(where: string, limit: string, offset: string, order: Order = 'desc'): string {
  return `
    SELECT ${COLUMNS}
    FROM (SELECT a.appointment_id FROM booking.visit_figure a WHERE ${where} ${ORDER_BY[order]}
          LIMIT ${limit} OFFSET ${offset}) page
    JOIN booking.appointment_card a ON a.appointment_id = page.appointment_id
    JOIN customers.person_card c ON c.customer_id = a.customer_id
    JOIN customers.vehicle_card v ON v.vehicle_id = a.vehicle_id
    ${ORDER_BY[order]}`;
}

export interface AppointmentCard extends AppointmentFacts, VisitorFacts {
  readonly customerId: number;
  readonly readyAt: Date | null;
}

/** The view for the customer of the appointment. */
export function fullView(card: AppointmentCard): AppointmentView {
  return appointmentView(card, card);
}

/** The view for the team, which knows that a vehicle is ready before the customer is told. */
export function viewOfTeam(card: AppointmentCard): AppointmentView {
  return { ...fullView(card), ...(card.readyAt && { readyAt: card.readyAt.toISOString() }) };
}
