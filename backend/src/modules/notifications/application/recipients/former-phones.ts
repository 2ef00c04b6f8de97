import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';
import { type Addressed, GUEST_LANGUAGE } from './addressed.ts';
import { AppointmentRecipients } from './appointment-recipients.ts';

/** A job that was approved; `by` is who approved it. */
export interface ApprovedJob {
  readonly appointmentId: number;
  readonly by: string;
}

const FORMER = `
  SELECT address AS phone FROM notifications.outgoing_message
  WHERE appointment_id = $1 AND customer_id = $2 AND channel = 'sms' AND address NOT IN ('', $3)
  ORDER BY id DESC LIMIT 1`;

/** The phone that the messages of an appointment went to before the desk changed it. */
@Injectable()
export class FormerPhones {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentRecipients,
  ) {}

  /**
   * The recipient of the news of an approval by link: the codes that approve go to the phone that the desk has set. Null for an answer
   * that the desk has recorded, and when all messages of the appointment went to one phone.
   */
  async ofApproval({ appointmentId, by }: ApprovedJob): Promise<Addressed | null> {
    const told = await this.appointments.ofAppointment({ appointmentId, by });
    const isByLink = told?.about && 'isByCustomer' in told.about && told.about.isByCustomer;
    if (!told || !isByLink) return null;
    const { customerId, phone } = told.recipient;
    const former = await this.database.one<{ phone: string }>(FORMER, [appointmentId, customerId, phone]);
    if (!former) return null;
    const recipient = { userId: null, customerId, phone: former.phone, email: null, language: GUEST_LANGUAGE };
    return { recipient, facts: {} };
  }
}
