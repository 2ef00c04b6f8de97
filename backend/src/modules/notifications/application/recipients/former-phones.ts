import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';
import type { Addressed } from './addressed.ts';
import { AppointmentRecipients } from './appointment-recipients.ts';

/** An approved job; `by` is the person who approved it. */
export interface ApprovedJob {
  readonly appointmentId: number;
  readonly by: string;
}

const FORMER = `
  SELECT address AS phone FROM notifications.outgoing_message
  WHERE appointment_id = $1 AND customer_id = $2 AND channel = 'sms' AND address NOT IN ('', $3)
  ORDER BY id DESC LIMIT 1`;

/** The phone that an appointment's messages went to before the desk changed it. */
@Injectable()
export class FormerPhones {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentRecipients,
  ) {}

  /**
   * Tells the former phone about an approval by link, because the desk may have redirected the codes to another phone.
   * Null for an answer that the desk recorded, and if the appointment has had only one phone.
   */
  async ofApproval({ appointmentId, by }: ApprovedJob): Promise<Addressed | null> {
    const told = await this.appointments.ofAppointment({ appointmentId, by });
    const isByLink = told?.about && 'isByCustomer' in told.about && told.about.isByCustomer;
    if (!told || !isByLink) return null;
    const { customerId, phone, language } = told.recipient;
    const former = await this.database.one<{ phone: string }>(FORMER, [appointmentId, customerId, phone]);
    if (!former) return null;
    const recipient = { userId: null, customerId, phone: former.phone, email: null, language };
    return { recipient, facts: {} };
  }
}
