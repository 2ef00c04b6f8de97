import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentView } from '../../booking/index.ts';
import { type AppointmentCard, cardsSql, fullView } from './appointment-cards.ts';
import { type Page, type PageRequest, queryPage } from './paging.ts';

/** Lists a page of a client's own appointments, newest first (specification §7). */
export class ListOwnAppointments extends Query<Page<AppointmentView>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const OWN = `a.customer_id IN (SELECT customer_id FROM customers.customer_card WHERE user_id = $1)`;
const SQL = {
  page: cardsSql(OWN, '$2', '$3'),
  count: `SELECT count(*) AS total FROM booking.appointment_card a WHERE ${OWN}`,
};

@QueryHandler(ListOwnAppointments)
export class ListOwnAppointmentsHandler implements IQueryHandler<ListOwnAppointments> {
  constructor(private readonly database: Database) {}

  async execute({ userId, page }: ListOwnAppointments): Promise<Page<AppointmentView>> {
    const { items, total } = await queryPage<AppointmentCard>(this.database, SQL, [userId], page);
    return { items: items.map(fullView), total };
  }
}
