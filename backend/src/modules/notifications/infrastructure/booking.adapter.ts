import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import {
  FindVisit,
  HoldVisitState,
  ListVisitsToRemind,
  ReadAppointment,
  ReadManageLink,
  serviceNameIn,
} from '../../booking/index.ts';
import {
  type ComingVisit,
  type MessageVisit,
  MessageVisits,
  type UndoableVisitState,
} from '../application/message-recipients.ts';

@Injectable()
export class BookingAdapter implements MessageVisits {
  constructor(private readonly queries: QueryBus) {}

  async visit(appointmentId: number): Promise<MessageVisit> {
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
      link: await this.linkTo(appointmentId),
      customerName: customer.name,
      vehicle: vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`,
      phone: customer.phone,
      email: customer.email ?? null,
      isEnteredAtDesk: visit.isEnteredAtDesk,
    };
  }

  linkTo(appointmentId: number): Promise<string> {
    return this.queries.execute(new ReadManageLink(appointmentId));
  }

  coming(from: LocalDate, to: LocalDate): Promise<readonly ComingVisit[]> {
    return this.queries.execute(new ListVisitsToRemind(from, to));
  }

  async stateForSending(appointmentId: number): Promise<UndoableVisitState | null> {
    const state = await this.queries.execute(new HoldVisitState(appointmentId));
    if (!state) return null;
    const { status, date, start, undoableUntil } = state;
    return { status, start: { date, time: start }, undoableUntil };
  }
}
