import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type OwnerNotice, Reminder, Reminders } from '../domain/reminder.ts';
import { NoticeNotFound, ReminderNotFound, TooManyReminders } from '../domain/reminders.errors.ts';

export const reminderSchema = entity(Reminder, 'reminders.maintenance_reminder', {
  id: GENERATED_ID,
  ...columns<Reminder>('integer', ['vehicleId', 'customerId', 'mileageBeyond']),
  ...columns<Reminder>('integer', ['dueMileage', 'revisionId'], { nullable: true }),
  ...columns<Reminder>('text', ['reminderType', 'source']),
  ...columns<Reminder>('text', ['description'], { nullable: true }),
  ...columns<Reminder>('boolean', ['isActive']),
  ...columns<Reminder>('date', ['checkedOn']),
  ...columns<Reminder>('date', ['dueDate', 'snoozedUntil', 'expectedDate'], { nullable: true }),
  ...columns<Reminder>('timestamptz', ['createdAt']),
  ...columns<Reminder>('timestamptz', ['lastNotified'], { nullable: true }),
});

const MAX_ACTIVE_PER_VEHICLE = 50;

/** Serialises inserts per vehicle, so that the count of reminders is right. */
const LOCK_VEHICLE = `SELECT pg_advisory_xact_lock(hashtext('reminders.vehicle'), $1)`;
const COUNT = `
  SELECT count(*)::int AS count FROM reminders.maintenance_reminder WHERE vehicle_id = $1 AND is_active`;
const CLAIM_UNCHECKED = `
  SELECT id FROM reminders.maintenance_reminder
  WHERE is_active AND expected_date <= $2 AND checked_on < $1
  ORDER BY expected_date, id LIMIT $3 FOR UPDATE SKIP LOCKED`;
const RAISED_THRESHOLDS = `
  SELECT reminder_id, array_agg(threshold) AS thresholds
  FROM reminders.raised_threshold
  JOIN unnest($1::int[], $2::text[]) AS wanted (reminder_id, occasion) USING (reminder_id, occasion)
  GROUP BY reminder_id`;
const RECORD_RAISED = `
  INSERT INTO reminders.raised_threshold (reminder_id, occasion, threshold, raised_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING reminder_id`;

/** Serialises the notices, so that a later one sees whom an earlier one has notified. */
const LOCK_NOTICES = `SELECT pg_advisory_xact_lock(hashtext('reminders.owner-notices'))`;
const ADD_NOTICE = `
  WITH notice AS (INSERT INTO reminders.owner_notice (sent_at) VALUES ($1) RETURNING id),
  notified AS (
    INSERT INTO reminders.notified_reminder (notice_id, reminder_id)
    SELECT notice.id, reminder_id FROM notice, unnest($2::int[]) AS reminder_id)
  SELECT id FROM notice`;
const NOTICE = `SELECT id, sent_at, undone_at FROM reminders.owner_notice WHERE id = $1 FOR UPDATE`;
const NOTIFIED = `SELECT reminder_id AS id FROM reminders.notified_reminder WHERE notice_id = $1 ORDER BY reminder_id`;
const UNDO_NOTICE = `
  WITH forgotten AS (
    DELETE FROM reminders.raised_threshold WHERE reminder_id = ANY ($2::int[]) AND raised_at = $3)
  UPDATE reminders.owner_notice SET undone_at = $4 WHERE id = $1`;
const LAST_NOTIFIED = `
  SELECT id, greatest(
           (SELECT max(raised_at) FROM reminders.raised_threshold WHERE reminder_id = wanted.id AND NOT is_skipped),
           (SELECT max(sent_at) FROM reminders.notified_reminder notified JOIN reminders.owner_notice notice ON notice.id = notice_id
            WHERE reminder_id = wanted.id AND undone_at IS NULL)) AS at
  FROM unnest($1::int[]) AS wanted (id)`;

@Injectable()
export class TypeOrmReminders implements Reminders {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async lockVehicle(vehicleId: number): Promise<void> {
    await this.database.query(LOCK_VEHICLE, [vehicleId]);
  }

  async add(reminder: Reminder, by: Actor): Promise<void> {
    await this.lockVehicle(reminder.vehicleId);
    const active = await this.database.one<{ count: number }>(COUNT, [reminder.vehicleId]);
    if ((active?.count ?? 0) >= MAX_ACTIVE_PER_VEHICLE) throw new TooManyReminders();
    await this.work.manager.insert(Reminder, reminder);
    reminder.markEntered(reminder.id, by);
    this.work.record(reminder);
  }

  forChange(id: number): Promise<Reminder> {
    return this.work.forChange(Reminder, { id }, ReminderNotFound);
  }

  activeOfVehicleForChange(vehicleId: number): Promise<Reminder[]> {
    return this.work.manager.find(Reminder, {
      where: { vehicleId, isActive: true },
      order: { id: 'ASC' },
      lock: FOR_UPDATE,
    });
  }

  existsForRevision(revisionId: number): Promise<boolean> {
    return this.work.manager.existsBy(Reminder, { revisionId });
  }

  async save(reminder: Reminder): Promise<void> {
    const { id, createdAt: _, ...changeable } = reminder;
    await this.work.manager.update(Reminder, { id }, changeable);
    this.work.record(reminder);
  }

  async claimUnchecked(today: LocalDate, dueUpTo: LocalDate, limit: number): Promise<Reminder[]> {
    const rows = await this.database.query<{ id: number }>(CLAIM_UNCHECKED, [today, dueUpTo, limit]);
    return this.work.manager.find(Reminder, {
      where: { id: In(rows.map(({ id }) => id)) },
      order: { expectedDate: 'ASC', id: 'ASC' },
    });
  }

  async raisedThresholds(reminders: readonly Reminder[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await this.database.query<{ reminderId: number; thresholds: number[] }>(RAISED_THRESHOLDS, [
      reminders.map(({ id }) => id),
      reminders.map(({ occasion }) => occasion),
    ]);
    return new Map(rows.map(({ reminderId, thresholds }) => [reminderId, thresholds]));
  }

  async recordRaised({ id, occasion }: Reminder, threshold: number, at: Date): Promise<boolean> {
    return (await this.database.one(RECORD_RAISED, [id, occasion, threshold, at])) !== undefined;
  }

  async lockNotices(): Promise<void> {
    await this.database.query(LOCK_NOTICES);
  }

  ofIdsForChange(ids: readonly number[]): Promise<Reminder[]> {
    return this.work.manager.find(Reminder, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: FOR_UPDATE });
  }

  async addNotice(reminders: readonly Reminder[], at: Date): Promise<number> {
    const added = await this.database.one<{ id: number }>(ADD_NOTICE, [at, reminders.map(({ id }) => id)]);
    if (!added) throw new Error('The notice was not added');
    return added.id;
  }

  async noticeForChange(id: number): Promise<OwnerNotice> {
    const notice = await this.database.one<Omit<OwnerNotice, 'reminderIds'>>(NOTICE, [id]);
    if (!notice) throw new NoticeNotFound();
    const notified = await this.database.query<{ id: number }>(NOTIFIED, [id]);
    return { ...notice, reminderIds: notified.map((one) => one.id) };
  }

  async markNoticeUndone({ id, reminderIds, sentAt }: OwnerNotice, at: Date): Promise<void> {
    await this.database.query(UNDO_NOTICE, [id, reminderIds, sentAt, at]);
  }

  async lastNotified(ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    const rows = await this.database.query<{ id: number; at: Date | null }>(LAST_NOTIFIED, [ids]);
    return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
  }
}
