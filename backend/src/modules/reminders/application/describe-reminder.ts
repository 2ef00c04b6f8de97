import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { reminderName } from '../domain/reminder-name.ts';
import { ReminderVehicles, vehicleName } from '../domain/reminder-vehicles.ts';
import { bookingLink } from './booking-link.ts';
import { ReminderReader } from './reminder-reader.ts';

/** A due reminder in words. */
interface ReminderDescription {
  /** Such as `ITP`. */
  readonly what: string;
  /** Such as `B 123 ABC`. */
  readonly vehicle: string;
  /** Opens the booking page with service and vehicle filled in. */
  readonly link: string;
}

/** A reminder in words, for messages to its owner; null when it is inactive. */
export class DescribeReminder extends Query<ReminderDescription | null> {
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
    private readonly reminders: ReminderReader,
    private readonly vehicles: ReminderVehicles,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ reminderId, language }: DescribeReminder): Promise<ReminderDescription | null> {
    const reminder = await this.reminders.one(reminderId);
    const [vehicle] = reminder ? await this.vehicles.withIds([reminder.vehicleId]) : [];
    if (!reminder?.isActive || !vehicle) return null;
    return {
      what: reminderName(reminder.reminderType, reminder.description, language),
      vehicle: vehicleName(vehicle),
      link: bookingLink(this.settings.PUBLIC_URL, reminder),
    };
  }
}
