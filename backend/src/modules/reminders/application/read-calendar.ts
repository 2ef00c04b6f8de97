import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { AppointmentDetails, AppointmentDirectory } from '../../booking/index.ts';
import { serviceNameIn } from '../../catalogue/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { reminderName, TEXTS, vehicleName } from '../domain/reminder-name.ts';
import { ReminderNotFound } from '../domain/reminders.errors.ts';
import { AppointmentEntries, type Calendar, type CalendarEntry, entryUid } from './calendar.ts';
import { CalendarFeeds } from './calendar-feed.ts';
import type { ReminderView } from './reminder.views.ts';
import { bookingLink, ReminderReader } from './reminder-reader.ts';

type VehicleNames = Parameters<typeof vehicleName>[0];

function summaryOf(subject: string, vehicle: VehicleNames | undefined): string {
  const [first = '', ...rest] = subject;
  const title = first.toLocaleUpperCase('ro') + rest.join('');
  return vehicle ? `${title}, ${vehicleName(vehicle)}` : title;
}

@Injectable()
export class CalendarFileReader {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
    private readonly directory: AppointmentDirectory,
    private readonly reminders: ReminderReader,
    private readonly appointmentEntries: AppointmentEntries,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    private readonly appointments: AppointmentDetails,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async readCalendarFeed(token: string): Promise<Calendar> {
    const userId = await this.feeds.ownerOf(token);
    const user = userId === null ? null : await this.users.find(userId);
    if (userId === null || !user) throw new ReminderNotFound();
    const { language } = user;
    const vehicles = await this.customers.vehiclesOf(userId);
    const byId = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    const today = this.day.today();
    const [directory, reminders, workshop] = await Promise.all([
      this.directory.upcomingOf(userId, today, language),
      this.reminders.ofVehicles([...byId.keys()], false),
      this.appointmentEntries.workshop(),
    ]);
    const entries = [
      ...directory.flatMap(({ isConfirmed, vehicleId, ...appointment }) => {
        const vehicle = byId.get(vehicleId);
        const status = isConfirmed ? ('confirmed' as const) : ('tentative' as const);
        const shown = { ...appointment, status, vehicleName: vehicle ? vehicleName(vehicle) : '' };
        const entries = this.appointmentEntries.entriesOf(shown, workshop, language);
        return entries.filter((_, at) => (appointment.pieces[at]?.date ?? today) >= today);
      }),
      ...reminders.flatMap((reminder) => this.reminderEntry(reminder, byId.get(reminder.vehicleId), language)),
    ];
    const name = `${TEXTS[language].calendar.name} · ${workshop.name}`;
    return { name, organizer: workshop, entries, at: this.clock.now() };
  }

  private reminderEntry(
    reminder: ReminderView,
    vehicle: VehicleNames | undefined,
    language: Language,
  ): CalendarEntry[] {
    const { id, reminderType, description, expectedDate, dueDate, dueMileage } = reminder;
    if (expectedDate === null) return [];
    const texts = TEXTS[language].calendar;
    const url = bookingLink(this.settings.PUBLIC_URL, reminder);
    const lines = [
      ...(description === null ? [] : [description]),
      ...(dueMileage === null || expectedDate === dueDate ? [] : [`${texts.atMileage}: ${dueMileage} km`]),
      `${texts.book}: ${url}`,
    ];
    return [
      {
        uid: entryUid('reminder', id, this.settings.PUBLIC_URL),
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

  /** @throws an error of kind not-found for another customer's appointment */
  async readAppointmentCalendar({
    appointmentId,
    by,
    language,
    manageToken,
  }: {
    appointmentId: number;
    by: Actor;
    language: Language;
    manageToken?: string;
  }): Promise<Calendar> {
    const appointment = await this.appointments.getOwn(appointmentId, by, manageToken);
    const { status, service, vehicle, calendarSequence: sequence = 0 } = appointment;
    const shown = {
      appointmentId,
      serviceName: serviceNameIn(language, service),
      vehicleName: vehicleName(vehicle),
      pieces: appointment.pieces.map(({ date, start, end }) => ({
        date: localDate(date),
        start: localTime(start),
        end: localTime(end),
      })),
      status: status === 'pending' ? 'tentative' : status === 'cancelled' ? 'cancelled' : 'confirmed',
      sequence,
    } as const;
    const [workshop, continuationEntries] = await Promise.all([
      this.appointmentEntries.workshop(),
      this.directory.continuationEntriesOf(appointmentId),
    ]);
    // The token of a visitor has just been verified.
    const token = by.kind === 'visitor' ? manageToken : undefined;
    const entries = this.appointmentEntries.entriesOf({ ...shown, continuationEntries }, workshop, language, token);
    return { name: null, organizer: workshop, entries, at: this.clock.now() };
  }
}
