import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { type LocalDate, toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import type { WorkPiece } from '../../booking/index.ts';
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
  /** Null for a file of one appointment, which is added to the reader's own calendar. */
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
  /** Its own hours, and those in which the work goes on. */
  readonly pieces: readonly WorkPiece[];
  readonly status: CalendarEntry['status'];
  readonly sequence: number;
  /** The most continuations that it had at a time. A file cancels the entries of those that are gone; a feed leaves them out. */
  readonly continuationEntries?: number;
}

/**
 * Unique per installation (RFC 5545 §3.8.4.7), because a calendar may contain entries of two workshops whose
 * appointments have the same numbers.
 */
export function entryUid(kind: 'appointment' | 'reminder', id: number | string, publicUrl: string): string {
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

  /**
   * An entry for each piece. The UID of a later one ends in its number, so that the entry follows a moved continuation.
   * @param manageToken is part of the link, for the bearer who has sent it
   */
  entriesOf(
    appointment: CalendarAppointment,
    workshop: WorkshopContact,
    language: Language,
    manageToken?: string,
  ): CalendarEntry[] {
    const { WORKSHOP_TZ: zone, PUBLIC_URL } = this.settings;
    const { appointmentId, serviceName, vehicleName, pieces, sequence, continuationEntries = 0 } = appointment;
    const texts = TEXTS[language].calendar;
    const lines = (first: string) => [
      first,
      ...(workshop.phone ? [`${texts.phone}: ${workshop.phone}`] : []),
      `${texts.appointment} ${appointmentId}`,
    ];
    const summary = `${[serviceName, vehicleName].filter(Boolean).join(', ')} · ${workshop.name}`;
    // A cancelled entry is found by its UID; a start, which it must have, it borrows from the appointment.
    const gone = Math.max(0, continuationEntries + 1 - pieces.length);
    const entries = [
      ...pieces.map((piece) => ({ ...piece, status: appointment.status })),
      ...pieces
        .slice(0, 1)
        .flatMap((first) => Array<typeof first>(gone).fill(first))
        .map((piece) => ({ ...piece, status: 'cancelled' as const })),
    ];
    return entries.map(({ date, start, end, status }, at) => ({
      uid: entryUid('appointment', at ? `${appointmentId}-${at + 1}` : appointmentId, PUBLIC_URL),
      sequence,
      when: { from: toInstant(date, start, zone), to: toInstant(date, end, zone) },
      summary: at ? `${texts.continues}: ${summary}` : summary,
      description: lines(at ? texts.workContinues : texts.arriveEarly).join('\n'),
      location: [workshop.name, workshop.address].filter(Boolean).join(', '),
      url: `${PUBLIC_URL}/programare/${appointmentId}${manageToken ? `#${manageToken}` : ''}`,
      status,
    }));
  }
}
