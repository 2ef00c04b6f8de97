import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { reminderInWords } from '../domain/reminder-words.ts';
import { Vehicles, vehicleInWords } from '../domain/vehicles.ts';
import { bookingLink } from './booking-link.ts';
import { ReadReminders } from './read-reminders.ts';

/** What a message about something due says. */
export interface DueInWords {
  /** What is due, such as `ITP`. */
  readonly what: string;
  /** The vehicle, such as `B 123 ABC`. */
  readonly vehicle: string;
  /** Where to book a visit for it. */
  readonly link: string;
}

/** A reminder in words, for other modules that write to its owner; null when it is over. */
export class DescribeReminder extends Query<DueInWords | null> {
  constructor(
    readonly reminderId: number,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(DescribeReminder)
export class DescribeReminderHandler implements IQueryHandler<DescribeReminder> {
  constructor(
    private readonly reminders: ReadReminders,
    private readonly vehicles: Vehicles,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ reminderId, language }: DescribeReminder): Promise<DueInWords | null> {
    const reminder = await this.reminders.one(reminderId);
    const [vehicle] = reminder ? await this.vehicles.withIds([reminder.vehicleId]) : [];
    if (!reminder?.isActive || !vehicle) return null;
    return {
      what: reminderInWords(reminder.reminderType, reminder.description, language),
      vehicle: vehicleInWords(vehicle),
      link: bookingLink(this.settings.PUBLIC_URL, reminder),
    };
  }
}
