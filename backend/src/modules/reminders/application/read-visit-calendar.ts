import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { OwnVisits } from '../domain/own-visits.ts';
import { WorkshopContacts } from '../domain/workshop-contact.ts';
import type { Calendar } from './calendar.ts';
import { VisitEntries } from './visit-entries.ts';

/** The calendar of one visit, for its client, the desk or the bearer of its manage link. */
export class ReadVisitCalendar extends Query<Calendar> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly language: Language,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws an error of kind not-found for another customer's visit */
@QueryHandler(ReadVisitCalendar)
export class ReadVisitCalendarHandler implements IQueryHandler<ReadVisitCalendar> {
  constructor(
    private readonly visits: OwnVisits,
    private readonly workshop: WorkshopContacts,
    private readonly entries: VisitEntries,
    private readonly clock: Clock,
  ) {}

  async execute({ appointmentId, by, language, manageToken }: ReadVisitCalendar): Promise<Calendar> {
    const visit = await this.visits.visit(appointmentId, by, manageToken, language);
    const workshop = await this.workshop.read();
    // That of a visitor has just been verified.
    const token = by.kind === 'visitor' ? manageToken : undefined;
    const entry = this.entries.entryOf(visit, workshop, language, token);
    return { name: null, organizer: workshop, entries: [entry], at: this.clock.now() };
  }
}
