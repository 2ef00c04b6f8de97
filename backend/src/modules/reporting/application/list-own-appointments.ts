import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import {
  type AppointmentCard,
  type AppointmentPage,
  cardsSql,
  fullView,
  type PageRequest,
} from './appointment-cards.ts';

/** A page of a signed-in client's own appointments, newest first (specification §7). */
export class ListOwnAppointments extends Query<AppointmentPage> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const OWN = `a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE user_id = $1)`;
const PAGE = cardsSql(OWN, '$2', '$3');
const COUNT = `SELECT count(*) AS total FROM booking.appointment_card a WHERE ${OWN}`;

@QueryHandler(ListOwnAppointments)
export class ListOwnAppointmentsHandler implements IQueryHandler<ListOwnAppointments> {
  constructor(private readonly database: Database) {}

  async execute({ userId, page }: ListOwnAppointments): Promise<AppointmentPage> {
    const [cards, counted] = await Promise.all([
      this.database.query<AppointmentCard>(PAGE, [userId, page.size, (page.number - 1) * page.size]),
      this.database.one<{ total: number }>(COUNT, [userId]),
    ]);
    return { appointments: cards.map(fullView), total: counted?.total ?? 0 };
  }
}
