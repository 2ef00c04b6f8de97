import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { CalendarFeeds } from '../domain/calendar-feeds.ts';
import { CALENDAR_TEXTS } from '../domain/calendar-texts.ts';
import { reminderName } from '../domain/reminder-name.ts';
import { ReminderRecipients } from '../domain/reminder-recipients.ts';
import { type RemindedVehicle, ReminderVehicles, vehicleName } from '../domain/reminder-vehicles.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { UpcomingVisits } from '../domain/upcoming-visits.ts';
import { WorkshopContacts } from '../domain/workshop-contact.ts';
import { bookingLink } from './booking-link.ts';
import type { Calendar, CalendarEntry } from './calendar.ts';
import type { ReminderView } from './reminder.views.ts';
import { ReminderReader } from './reminder-reader.ts';
import { VisitEntries } from './visit-entries.ts';

/** The calendar behind a feed's token: the account's upcoming visits and the reminders of its vehicles. */
export class ReadCalendar extends Query<Calendar> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws ReminderNotFound when no feed has this token */
@QueryHandler(ReadCalendar)
export class ReadCalendarHandler implements IQueryHandler<ReadCalendar> {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly recipients: ReminderRecipients,
    private readonly vehicles: ReminderVehicles,
    private readonly visits: UpcomingVisits,
    private readonly reminders: ReminderReader,
    private readonly workshop: WorkshopContacts,
    private readonly visitEntries: VisitEntries,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ token }: ReadCalendar): Promise<Calendar> {
    const userId = await this.feeds.ownerOf(token);
    const language = userId === null ? null : await this.recipients.languageOf(userId);
    if (userId === null || language === null) throw new ReminderNotFound();
    const vehicles = await this.vehicles.ofAccount(userId);
    const byId = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    const [visits, reminders, workshop] = await Promise.all([
      this.visits.upcoming(userId, this.day.today(), language),
      this.reminders.ofVehicles([...byId.keys()], false),
      this.workshop.read(),
    ]);
    const entries = [
      ...visits.map(({ isConfirmed, vehicleId, ...visit }) => {
        const vehicle = byId.get(vehicleId);
        const status = isConfirmed ? ('confirmed' as const) : ('tentative' as const);
        const shown = { ...visit, status, vehicleName: vehicle ? vehicleName(vehicle) : '' };
        return this.visitEntries.entryOf(shown, workshop, language);
      }),
      ...reminders.flatMap((reminder) =>
        this.reminderEntry(reminder, byId.get(reminder.vehicleId), language),
      ),
    ];
    const name = `${CALENDAR_TEXTS[language].name} · ${workshop.name}`;
    return { name, organizer: workshop, entries, at: this.clock.now() };
  }

  /** Empty for a reminder without an expected date. */
  private reminderEntry(
    reminder: ReminderView,
    vehicle: RemindedVehicle | undefined,
    language: Language,
  ): CalendarEntry[] {
    const { id, reminderType, description, expectedDate, dueDate, dueMileage } = reminder;
    if (expectedDate === null) return [];
    const texts = CALENDAR_TEXTS[language];
    const url = bookingLink(this.settings.PUBLIC_URL, reminder);
    const lines = [
      ...(description === null ? [] : [description]),
      ...(dueMileage === null || expectedDate === dueDate ? [] : [`${texts.atMileage}: ${dueMileage} km`]),
      `${texts.book}: ${url}`,
    ];
    return [
      {
        uid: `reminder-${id}@car-workshop`,
        sequence: 0,
        when: { day: expectedDate },
        summary: summaryOf(reminderName(reminderType, description, language), vehicle),
        description: lines.join('\n'),
        location: '',
        url,
        status: 'confirmed',
      },
    ];
  }
}

/** Such as `ITP, B 123 ABC`. */
function summaryOf(subject: string, vehicle: RemindedVehicle | undefined): string {
  const [first = '', ...rest] = subject;
  const title = first.toLocaleUpperCase('ro') + rest.join('');
  return vehicle ? `${title}, ${vehicleName(vehicle)}` : title;
}
