import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { reminderName, vehicleName } from '../domain/reminder-name.ts';
import { ReminderReader } from './reminder-reader.ts';

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
    private readonly customers: CustomerDirectory,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ reminderId, language }: DescribeReminder): Promise<ReminderDescription | null> {
    const reminder = await this.reminders.one(reminderId);
    const [vehicle] = reminder ? await this.customers.vehicles([reminder.vehicleId]) : [];
    if (!reminder?.isActive || !vehicle) return null;
    return {
      what: reminderName(reminder.reminderType, reminder.description, language),
      vehicle: vehicleName(vehicle),
      link: bookingLink(this.settings.PUBLIC_URL, reminder),
    };
  }
}

export function bookingLink(
  publicUrl: string,
  { vehicleId, serviceId }: { readonly vehicleId: number; readonly serviceId: number | null },
): string {
  const service = serviceId === null ? '' : `serviceId=${serviceId}&`;
  return `${publicUrl}/booking?${service}vehicleId=${vehicleId}`;
}
