import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { type NextTime, Reminder, Reminders, type ReminderTerms } from '../domain/reminder.ts';
import { NextMileageReached, ReminderNotFound } from '../domain/reminders.errors.ts';
import { ReminderAccess } from './reminder-access.ts';
import { DueDates } from './reminder-reactions.ts';

export class EnterReminder extends command<
  { vehicleId: number; terms: ReminderTerms; by: Actor },
  { readonly reminderId: number }
>() {}

// Ends a reminder whose maintenance was done. With a date or a mileage it returns the reminder of the next time.
export class FulfilReminder extends command<
  { reminderId: number; next: NextTime; by: Actor },
  { readonly reminderId: number }
>() {}

export type ReminderUpdate =
  | { readonly kind: 'change'; readonly terms: Partial<ReminderTerms> }
  | { readonly kind: 'snooze'; readonly until: LocalDate }
  | { readonly kind: 'dismiss' };

export class UpdateReminder extends command<{ reminderId: number; update: ReminderUpdate; by: Actor }>() {}

@Injectable()
export class EditReminderHandlers {
  constructor(
    private readonly reminders: Reminders,
    private readonly access: ReminderAccess,
    private readonly dueDates: DueDates,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  /** @throws ReminderNotFound without access to the vehicle, or when it is archived; TooManyReminders */
  @Handles(EnterReminder, 'in-transaction')
  async enterReminder({ vehicleId, terms, by }: EnterReminder): Promise<{ reminderId: number }> {
    const vehicle = await this.access.vehicleForChange(vehicleId, by);
    if (vehicle.isArchived) throw new ReminderNotFound();
    const source = worksAtDesk(by) ? 'workshop' : 'client';
    const reminder = Reminder.create(vehicle, terms, { source }, this.clock.now(), this.day.today());
    await this.dueDates.update(reminder);
    await this.reminders.add(reminder, by);
    return { reminderId: reminder.id };
  }

  /** @throws ReminderNotFound, also without access to it; ReminderIsOver, NextDateNotLater, NextMileageReached */
  @Handles(FulfilReminder, 'in-transaction')
  async fulfilReminder({ reminderId, next: wanted, by }: FulfilReminder): Promise<{ reminderId: number }> {
    const reminder = await this.reminders.forChange(reminderId);
    const vehicle = await this.access.vehicleForChange(reminder.vehicleId, by);
    const source = worksAtDesk(by) ? 'workshop' : 'client';
    const today = this.day.today();
    const none = { nextDate: null, nextMileage: null };
    const next = reminder.fulfil(vehicle.isArchived ? none : wanted, source, this.clock.now(), today, by);
    // The ended reminder is saved first, so that the next one is within the limit.
    await this.reminders.save(reminder);
    if (!next) return { reminderId };
    await this.dueDates.update(next);
    if (await this.dueDates.isReached(next)) throw new NextMileageReached();
    await this.reminders.add(next, by);
    return { reminderId: next.id };
  }

  /** @throws ReminderNotFound, also without access to it; ReminderIsOver, SnoozeNotLater */
  @Handles(UpdateReminder, 'in-transaction')
  async updateReminder({ reminderId, update, by }: UpdateReminder): Promise<void> {
    const reminder = await this.reminders.forChange(reminderId);
    await this.access.vehicleForChange(reminder.vehicleId, by);
    const today = this.day.today();
    if (update.kind === 'dismiss') {
      reminder.deactivate('dismissed', by);
    } else if (update.kind === 'snooze') {
      reminder.snooze(update.until, today, by);
    } else {
      reminder.change(update.terms, by, today);
      await this.dueDates.update(reminder);
    }
    await this.reminders.save(reminder);
  }
}
