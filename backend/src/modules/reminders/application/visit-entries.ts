import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { CALENDAR_TEXTS } from '../domain/calendar-texts.ts';
import type { CalendarVisit } from '../domain/own-visits.ts';
import type { WorkshopContact } from '../domain/workshop-contact.ts';
import type { CalendarEntry } from './calendar.ts';

/** Writes visits as entries of a calendar: the same in a feed and in the file of one visit. */
@Injectable()
export class VisitEntries {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** @param manageToken goes into the link, for the bearer who has sent it */
  entryOf(
    visit: CalendarVisit,
    workshop: WorkshopContact,
    language: Language,
    manageToken?: string,
  ): CalendarEntry {
    const { WORKSHOP_TZ: zone, PUBLIC_URL } = this.settings;
    const { appointmentId, serviceName, vehicleName, date, start, end, status, sequence } = visit;
    const texts = CALENDAR_TEXTS[language];
    const lines = [
      texts.arriveEarly,
      ...(workshop.phone ? [`${texts.phone}: ${workshop.phone}`] : []),
      `${texts.appointment} ${appointmentId}`,
    ];
    return {
      uid: `appointment-${appointmentId}@car-workshop`,
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
