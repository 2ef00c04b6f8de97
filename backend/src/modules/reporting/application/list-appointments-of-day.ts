import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { maskPhoneNumber, type PhoneNumber } from '../../../kernel/phone-number.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentView } from '../../booking/index.ts';
import { maskName } from '../domain/masking.ts';
import { OnlyTodayIsPublic } from '../domain/reporting.errors.ts';
import { type AppointmentCard, cardsSql, fullView } from './appointment-cards.ts';

/** Lists the appointments of a day: any day in full for the desk, today with masked names for others. */
export class ListAppointmentsOfDay extends Query<AppointmentView[]> {
  constructor(
    readonly date: LocalDate,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Higher than any number of appointments of a day: the list has no pages. */
const WHOLE_DAY = 10_000;
const OF_DAY = cardsSql('a.date = $1', '$2', '0', 'asc');

/** @throws OnlyTodayIsPublic */
@QueryHandler(ListAppointmentsOfDay)
export class ListAppointmentsOfDayHandler implements IQueryHandler<ListAppointmentsOfDay> {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  async execute({ date, by }: ListAppointmentsOfDay): Promise<AppointmentView[]> {
    const inFull = worksAtDesk(by);
    if (!inFull && date !== this.day.today()) throw new OnlyTodayIsPublic(by.kind === 'user');
    const cards = await this.database.query<AppointmentCard>(OF_DAY, [date, WHOLE_DAY]);
    const views = cards.map(fullView);
    return inFull ? views : views.filter(({ status }) => status !== 'cancelled').map(masked);
  }
}

/** The public part: `Ion P.`, the last digits of the phone, no e-mail, plate, notes, statement, reward, discount or charge. */
function masked({
  notes: _notes,
  statedVehicle: _stated,
  reward: _reward,
  discount: _discount,
  charged: _charged,
  statusReason: _reason,
  customer,
  vehicle,
  ...appointment
}: AppointmentView): AppointmentView {
  const { id: _id, licensePlate: _plate, ...shown } = vehicle;
  return {
    ...appointment,
    customer: { name: maskName(customer.name), phone: maskPhoneNumber(customer.phone as PhoneNumber) },
    vehicle: shown,
  };
}
