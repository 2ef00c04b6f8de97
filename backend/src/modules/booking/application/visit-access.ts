import { Injectable } from '@nestjs/common';
import { AppointmentNotFound, VisitErased } from '../domain/booking.errors.ts';
import { BookingCustomers } from './booking-customers.ts';
import { ManageTokens } from './manage-tokens.ts';

/** Checks manage links. A link ends with the personal data of its customer. */
@Injectable()
export class VisitAccess {
  constructor(
    private readonly tokens: ManageTokens,
    private readonly customers: BookingCustomers,
  ) {}

  /**
   * Requires the token of the appointment.
   * @throws AppointmentNotFound with a wrong token, VisitErased when the data of the customer was erased
   */
  async requireToken(appointmentId: number, customerId: number, token: string | undefined): Promise<void> {
    if (!this.tokens.verify(appointmentId, token)) throw new AppointmentNotFound();
    if (await this.customers.isErased(customerId)) throw new VisitErased();
  }
}
