import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { toInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { CalendarFeeds } from '../domain/calendar-feeds.ts';
import { CALENDAR_WORDS } from '../domain/calendar-words.ts';
import { type CalendarEntry, writeCalendar } from '../domain/icalendar.ts';
import { People } from '../domain/people.ts';
import { reminderInWords } from '../domain/reminder-words.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { type RemindedVehicle, Vehicles, vehicleInWords } from '../domain/vehicles.ts';
import { type ComingVisit, Visits } from '../domain/visits.ts';
import { bookingLink } from './booking-link.ts';
import { ReadReminders } from './read-reminders.ts';
import type { ReminderView } from './reminder.views.ts';

/** What an account has to come, as calendar programs read it: its visits, and what is due on its vehicles. */
export class ReadCalendar extends Query<string> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws ReminderNotFound when the token opens nothing, or nothing any more */
@QueryHandler(ReadCalendar)
export class ReadCalendarHandler implements IQueryHandler<ReadCalendar> {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly people: People,
    private readonly vehicles: Vehicles,
    private readonly visits: Visits,
    private readonly reminders: ReadReminders,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ token }: ReadCalendar): Promise<string> {
    const userId = await this.feeds.ownerOf(token);
    const language = userId === null ? null : await this.people.languageOf(userId);
    if (userId === null || language === null) throw new ReminderNotFound();
    const vehicles = await this.vehicles.ofAccount(userId);
    const ids = vehicles.map(({ vehicleId }) => vehicleId);
    const [visits, reminders] = await Promise.all([
      this.visits.coming(userId, this.day.today()),
      this.reminders.ofVehicles(ids, false),
    ]);
    const known = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    const entries = [
      ...visits.map((visit) => this.visit(visit, known.get(visit.vehicleId))),
      ...reminders.flatMap((reminder) => this.due(reminder, known.get(reminder.vehicleId), language)),
    ];
    return writeCalendar(CALENDAR_WORDS[language].name, entries, this.clock.now());
  }

  private visit(visit: ComingVisit, vehicle: RemindedVehicle | undefined): CalendarEntry {
    const { WORKSHOP_TZ: zone, PUBLIC_URL: url } = this.settings;
    const { appointmentId, serviceName, date, start, end, isConfirmed } = visit;
    return {
      uid: `appointment-${appointmentId}@car-workshop`,
      when: { from: toInstant(date, start, zone), to: toInstant(date, end, zone) },
      summary: named(serviceName, vehicle),
      description: '',
      url: `${url}/client`,
      isTentative: !isConfirmed,
    };
  }

  private due(
    reminder: ReminderView,
    vehicle: RemindedVehicle | undefined,
    language: Language,
  ): CalendarEntry[] {
    const { id, reminderType, description, expectedDate, dueDate, dueMileage } = reminder;
    if (expectedDate === null) return [];
    const words = CALENDAR_WORDS[language];
    const url = bookingLink(this.settings.PUBLIC_URL, reminder);
    const lines = [
      ...(description === null ? [] : [description]),
      ...(dueMileage === null || expectedDate === dueDate ? [] : [`${words.atMileage}: ${dueMileage} km`]),
      `${words.book}: ${url}`,
    ];
    return [
      {
        uid: `reminder-${id}@car-workshop`,
        when: { day: expectedDate },
        summary: named(reminderInWords(reminderType, description, language), vehicle),
        description: lines.join('\n'),
        url,
      },
    ];
  }
}

/** `ITP, B 123 ABC` */
function named(what: string, vehicle: RemindedVehicle | undefined): string {
  const [first = '', ...rest] = what;
  const title = first.toLocaleUpperCase('ro') + rest.join('');
  return vehicle ? `${title}, ${vehicleInWords(vehicle)}` : title;
}
