import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../../kernel/language.ts';
import { type LocalDate, localDate } from '../../../../kernel/wall-clock.ts';
import { FindVisit, ReadAppointment, ReadManageLink } from '../../../booking/index.ts';
import { serviceNameIn } from '../../../catalogue/index.ts';

export interface MessageVisit {
  readonly customerId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  /** Current date; it may differ from the one in an earlier event. */
  readonly date: LocalDate;
  /** HH:MM */
  readonly time: string;
  readonly serviceIn: (language: Language) => string;
  /** Manage link: opens the visit without signing in. */
  readonly link: string;
  /** Of the customer; empty once the customer is erased. */
  readonly customerName: string;
  /** Its plate, or make and model. */
  readonly vehicle: string;
  /** Of the customer; empty once the customer is erased. */
  readonly phone: string;
  /** Of the customer; null when there is none. */
  readonly email: string | null;
  /** Whether the workshop entered it on the board: neither side needs a message that it was booked. */
  readonly isEnteredAtDesk: boolean;
}

/** The visits that messages are about, put together from what booking publishes. */
@Injectable()
export class MessageVisits {
  constructor(private readonly queries: QueryBus) {}

  async get(appointmentId: number): Promise<MessageVisit> {
    const { appointmentDate, appointmentTime, service, customer, vehicle } = await this.queries.execute(
      new ReadAppointment(appointmentId),
    );
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    if (!visit) throw new Error(`Appointment ${appointmentId} has no visit`);
    return {
      customerId: visit.customerId,
      userId: visit.userId,
      date: localDate(appointmentDate),
      time: appointmentTime,
      serviceIn: (language) => serviceNameIn(language, service),
      link: await this.queries.execute(new ReadManageLink(appointmentId)),
      customerName: customer.name,
      vehicle: vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`,
      phone: customer.phone,
      email: customer.email ?? null,
      isEnteredAtDesk: visit.isEnteredAtDesk,
    };
  }
}
