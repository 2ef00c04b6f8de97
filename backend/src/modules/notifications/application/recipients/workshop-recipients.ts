import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../../kernel/language.ts';
import { formatLocalTime, localDate } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { UserDirectory } from '../../../identity/index.ts';
import type { Channel } from '../../domain/message.values.ts';
import { shortened } from '../../domain/sms/sms-body.ts';
import { exampleText } from '../../domain/templates/example-messages.ts';
import { formatDay, type Template } from '../../domain/templates/templates.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import { MessageSettingsStore } from '../settings/message-settings-store.ts';
import type { Addressed } from './addressed.ts';
import { MessageVisits } from './message-visits.ts';

export interface NewBooking {
  readonly appointmentId: number;
  readonly customerId: number;
  readonly userId: number | null;
  /** The actor as stored in the log. */
  readonly by: string;
  readonly date: string;
  /** Minutes since midnight. */
  readonly startMinute: number;
}

export interface RequestedTest {
  readonly userId: number;
  readonly template: Template;
  readonly channel: Channel;
  readonly language: Language;
}

const LANGUAGE = 'ro';
/** Longest name or vehicle in an SMS to the workshop. */
const MAX_NAME = 40;

/** Finds the workshop itself and its admins as recipients. Needs a unit of work. */
@Injectable()
export class WorkshopRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly users: UserDirectory,
    private readonly visits: MessageVisits,
    private readonly messageSettings: MessageSettingsStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The address for notices of bookings, unless the notice is switched off, the workshop booked itself, or the customer is
   * erased. The message belongs to the customer, whose erasure blanks it; it counts as none of their SMS.
   */
  async ofNewBooking(booking: NewBooking): Promise<Addressed | null> {
    const { bookingNotice, noticePhone, noticeEmail } = (await this.messageSettings.current()).values;
    if (bookingNotice === 'off' || (await this.isByWorkshop(booking.by))) return null;
    const { appointmentId, customerId, userId, date, startMinute } = booking;
    await this.erasure.lockCustomer(customerId);
    if (userId !== null) await this.erasure.lockAccount(userId);
    const visit = await this.visits.get(appointmentId);
    if (visit.phone === '') return null;
    const facts = {
      customer: shortened(visit.customerName, MAX_NAME),
      vehicle: shortened(visit.vehicle, MAX_NAME),
      service: visit.serviceIn(LANGUAGE),
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

  /** The admin who asked for a test, unless the phone is no longer proven. */
  async ofTest({ userId, template, channel, language }: RequestedTest): Promise<Addressed | null> {
    await this.erasure.lockAccount(userId);
    const account = await this.users.find(userId);
    if (!account || (channel === 'sms' && !account.isPhoneProven)) return null;
    const { PUBLIC_URL: publicUrl, SMS_DAILY_LIMIT: smsLimit } = this.settings;
    const text = exampleText(template, language, { publicUrl, smsLimit });
    const { phone, email } = account;
    return {
      recipient: { userId, customerId: null, phone, email, language },
      facts: { text },
      channels: [channel],
    };
  }

  private async isByWorkshop(by: string): Promise<boolean> {
    if (by === 'visitor') return false;
    if (by === 'system') return true;
    return (await this.users.admins()).some(({ userId }) => by === `user:${userId}`);
  }
}
