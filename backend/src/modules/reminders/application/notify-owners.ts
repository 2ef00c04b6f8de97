import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { noticeUndoableUntil } from '../domain/notice.ts';
import { Reminders } from '../domain/reminder.ts';
import { NoticeUndoTooLate } from '../domain/reminders.errors.ts';
import type { NoticeView } from './notice.views.ts';
import { NoticePlanner } from './plan-notices.ts';
import { REMINDER_DAYS } from './reminder-settings.ts';

/** Notifies the owners of these reminders. It decides again who is told, because a preview may be outdated. */
export class NotifyOwners extends command<{ reminderIds: readonly number[]; by: Actor }, NoticeView>() {}

/** @throws NoticeNotFound, NoticeUndoTooLate */
export class UndoOwnerNotice extends command<{ noticeId: number; by: Actor }>() {}

/** Withdraws the unsent messages of a notice. The notifications module handles it. */
export class WithdrawDueMessages extends command<{ noticeId: number; reminderIds: readonly number[] }>() {}

const HELD = `SELECT sent_at FROM reminders.owner_notice WHERE id = $1 AND undone_at IS NULL FOR SHARE`;

/** Lets messages of notices check whether their notice was undone. */
@Injectable()
export class OwnerNotices {
  constructor(private readonly database: Database) {}

  /** Until when a notice can be undone; null if it was. Makes an undo wait for the caller's unit of work. */
  async holdUndoableUntil(noticeId: number): Promise<Date | null> {
    const notice = await this.database.one<{ sentAt: Date }>(HELD, [noticeId]);
    return notice ? noticeUndoableUntil(notice.sentAt) : null;
  }
}

@Injectable()
export class OwnerNoticeHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly planner: NoticePlanner,
    private readonly reminders: Reminders,
    private readonly settings: SettingsRows,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  @Handles(NotifyOwners, 'in-transaction')
  async notifyOwners({ reminderIds, by }: NotifyOwners): Promise<NoticeView> {
    await this.reminders.lockNotices();
    const chosen = await this.reminders.ofIdsForChange(reminderIds);
    const { plan, counts } = await this.planner.plan({ ids: reminderIds });
    const at = this.clock.now();
    const ownerOf = new Map(plan.notified.map(({ reminderId, ...owner }) => [reminderId, owner]));
    const notified = chosen.filter(({ id }) => ownerOf.has(id));
    if (notified.length === 0) return { ...counts, id: null, undoableUntil: null };
    const id = await this.reminders.addNotice(notified, at);
    const { days: thresholds } = await this.settings.current(REMINDER_DAYS);
    const raised = await this.reminders.raisedThresholds(notified);
    for (const reminder of notified) {
      // The reached threshold counts as raised, because the owner is told now.
      const threshold = reminder.thresholdDue(this.day.today(), thresholds, raised.get(reminder.id) ?? []);
      if (threshold !== null) await this.reminders.recordRaised(reminder, threshold, at);
      const { customerId, userId, offer } = ownerOf.get(reminder.id) ?? {};
      if (!customerId || !userId) throw new Error(`Reminder ${reminder.id} has no account to notify`);
      reminder.notifyOwner({ noticeId: id, offer }, { customerId, userId }, at, by);
      await this.reminders.save(reminder);
    }
    return { ...counts, id, undoableUntil: noticeUndoableUntil(at) };
  }

  @Handles(UndoOwnerNotice, 'in-transaction')
  async undoOwnerNotice({ noticeId, by }: UndoOwnerNotice): Promise<void> {
    await this.reminders.lockNotices();
    const notice = await this.reminders.noticeForChange(noticeId);
    if (notice.undoneAt !== null) return;
    const now = this.clock.now();
    if (now >= noticeUndoableUntil(notice.sentAt)) throw new NoticeUndoTooLate();
    const { reminderIds } = notice;
    await this.commands.execute(new WithdrawDueMessages({ noticeId, reminderIds }));
    await this.reminders.markNoticeUndone(notice, now);
    const notified = await this.reminders.ofIdsForChange(reminderIds);
    const lastNotified = await this.reminders.lastNotified(reminderIds);
    for (const reminder of notified) {
      reminder.undoNotice(noticeId, lastNotified.get(reminder.id) ?? null, by);
      await this.reminders.save(reminder);
    }
  }
}
