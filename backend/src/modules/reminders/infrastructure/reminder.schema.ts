import { EntitySchema } from 'typeorm';
import { Reminder } from '../domain/reminder.ts';

/** Mapping of {@link Reminder}. */
export const reminderSchema = new EntitySchema<Reminder>({
  name: 'Reminder',
  target: Reminder,
  schema: 'reminders',
  tableName: 'maintenance_reminder',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    vehicleId: { name: 'vehicle_id', type: 'integer' },
    customerId: { name: 'customer_id', type: 'integer' },
    reminderType: { name: 'reminder_type', type: 'text' },
    dueDate: { name: 'due_date', type: 'date', nullable: true },
    dueMileage: { name: 'due_mileage', type: 'integer', nullable: true },
    description: { type: 'text', nullable: true },
    isActive: { name: 'is_active', type: 'boolean' },
    lastNotified: { name: 'last_notified', type: 'timestamptz', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    source: { type: 'text' },
    revisionId: { name: 'revision_id', type: 'integer', nullable: true },
    snoozedUntil: { name: 'snoozed_until', type: 'date', nullable: true },
    expectedDate: { name: 'expected_date', type: 'date', nullable: true },
    checkedOn: { name: 'checked_on', type: 'date' },
  },
});
