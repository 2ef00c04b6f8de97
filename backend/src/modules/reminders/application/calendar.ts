import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { type LocalDate, type LocalTime, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopReader } from '../../workshop/index.ts';
import { TEXTS } from '../domain/reminder-name.ts';

export interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly when: { readonly day: LocalDate } | { readonly from: Date; readonly to: Date };
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
}

export interface Calendar {
  /** Null for a file with one entry, which is added to the reader's own calendar. */
  readonly name: string | null;
  readonly organizer: Pick<WorkshopContact, 'name' | 'email'>;
  readonly entries: readonly CalendarEntry[];
  readonly at: Date;
}

/** The workshop's contact data in calendars; all but the name may be empty. */
type WorkshopContact = Readonly<Record<'name' | 'address' | 'phone' | 'email', string>>;

interface CalendarAppointment {
  readonly appointmentId: number;
  readonly serviceName: string;
  readonly vehicleName: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly status: CalendarEntry['status'];
  readonly sequence: number;
}

/**
 * Unique per installation (RFC 5545 §3.8.4.7), because a calendar may contain entries of two workshops whose
 * appointments have the same numbers.
 */
export function entryUid(kind: 'appointment' | 'reminder', id: number, publicUrl: string): string {
  return `${kind}-${id}@${new URL(publicUrl).host}`;
}

@Injectable()
export class AppointmentEntries {
  constructor(
    private readonly workshopReader: WorkshopReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async workshop(): Promise<WorkshopContact> {
    const { name, street, town, phoneDisplay, email } = await this.workshopReader.readWorkshop();
    return { name, address: [street, town].filter(Boolean).join(', '), phone: phoneDisplay, email };
  }

  /** @param manageToken is part of the link, for the bearer who has sent it */
  entryOf(
    appointment: CalendarAppointment,
    workshop: WorkshopContact,
    language: Language,
    manageToken?: string,
  ): CalendarEntry {
    const { WORKSHOP_TZ: zone, PUBLIC_URL } = this.settings;
    const { appointmentId, serviceName, vehicleName, date, start, end, status, sequence } = appointment;
    const texts = TEXTS[language].calendar;
    const lines = [
      texts.arriveEarly,
      ...(workshop.phone ? [`${texts.phone}: ${workshop.phone}`] : []),
      `${texts.appointment} ${appointmentId}`,
    ];
    return {
      uid: entryUid('appointment', appointmentId, PUBLIC_URL),
      sequence,
      when: { from: toInstant(date, start, zone), to: toInstant(date, end, zone) },
      summary: `${[serviceName, vehicleName].filter(Boolean).join(', ')} · ${workshop.name}`,
      description: lines.join('\n'),
      location: [workshop.name, workshop.address].filter(Boolean).join(', '),
      url: `${PUBLIC_URL}/programare/${appointmentId}${manageToken ? `#${manageToken}` : ''}`,
      status,
    };
  }
}
