import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../../kernel/language.ts';
import { formatLocalTime, localDate } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { SettingsRows } from '../../../../platform/database/settings-rows.ts';
import { UserDirectory } from '../../../identity/index.ts';
import type { Channel } from '../../domain/message.values.ts';
import { shortened } from '../../domain/sms/sms-body.ts';
import { exampleText } from '../../domain/templates/example-messages.ts';
import { formatDay, type Template } from '../../domain/templates/templates.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import { MESSAGE_SETTINGS_TABLE } from '../settings/message-settings.ts';
import { type Addressed, MessageAppointments } from './addressed.ts';

export interface NewBooking {
  readonly appointmentId: number;
  readonly customerId: number;
  readonly userId: number | null;
  readonly by: string;
  readonly date: string;
  readonly startMinute: number;
}

export interface RequestedTest {
  readonly userId: number;
  readonly template: Template;
  readonly channel: Channel;
  readonly language: Language;
}

const LANGUAGE = 'ro';
const MAX_NAME = 40;

@Injectable()
export class WorkshopRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly users: UserDirectory,
    private readonly appointments: MessageAppointments,
    private readonly rows: SettingsRows,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The address for notices of bookings. Null if they are switched off, the workshop itself booked, or the customer is
   * erased. The customer's erasure also blanks the message, which does not count as an SMS to the customer.
   */
  async ofNewBooking(booking: NewBooking): Promise<Addressed | null> {
    const { bookingNotice, noticePhone, noticeEmail } = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    if (bookingNotice === 'off' || (await this.isByWorkshop(booking.by))) return null;
    const { appointmentId, customerId, userId, date, startMinute } = booking;
    await this.erasure.lockCustomer(customerId);
    if (userId !== null) await this.erasure.lockAccount(userId);
    const appointment = await this.appointments.get(appointmentId);
    if (appointment.phone === '') return null;
    const facts = {
      customer: shortened(appointment.customerName, MAX_NAME),
      vehicle: shortened(appointment.vehicle, MAX_NAME),
      service: appointment.serviceIn(LANGUAGE),
      date: formatDay(date, LANGUAGE),
      time: formatLocalTime(startMinute),
      link: `${this.settings.PUBLIC_URL}/manage`,
    };
    const recipient = {
      userId: null,
      customerId,
      phone: noticePhone ?? '',
      email: noticeEmail,
      language: LANGUAGE,
    } as const;
    const start = { date: localDate(date), time: startMinute };
    const about = { appointmentId, start, isByCustomer: false };
    return { recipient, facts, channels: [bookingNotice], about };
  }

  async ofTest({ userId, template, channel, language }: RequestedTest): Promise<Addressed | null> {
    await this.erasure.lockAccount(userId);
    const account = await this.users.find(userId);
    if (!account || (channel === 'sms' && !account.isPhoneProven)) return null;
    const { PUBLIC_URL: publicUrl, SMS_DAILY_LIMIT: smsLimit } = this.settings;
    const { ownTexts } = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    const text = exampleText(template, language, { publicUrl, smsLimit }, ownTexts);
    const { phone, email } = account;
    return { recipient: { userId, customerId: null, phone, email, language }, facts: { text }, channels: [channel] };
  }

  private async isByWorkshop(by: string): Promise<boolean> {
    if (by === 'visitor') return false;
    if (by === 'system') return true;
    return (await this.users.admins()).some(({ userId }) => by === `user:${userId}`);
  }
}
