import { EntitySchema } from 'typeorm';
import { Complaint } from '../domain/complaint.ts';

/** Mapping of a {@link Complaint}. */
export const complaintSchema = new EntitySchema<Complaint>({
  name: 'Complaint',
  target: Complaint,
  schema: 'complaints',
  tableName: 'complaint',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    customerId: { name: 'customer_id', type: 'integer', nullable: true },
    userId: { name: 'user_id', type: 'integer', nullable: true },
    appointmentId: { name: 'appointment_id', type: 'integer', nullable: true },
    subject: { type: 'text' },
    description: { type: 'text' },
    status: { type: 'text' },
    priority: { type: 'text' },
    assigneeId: { name: 'assignee_id', type: 'integer', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    firstRepliedAt: { name: 'first_replied_at', type: 'timestamptz', nullable: true },
    resolvedAt: { name: 'resolved_at', type: 'timestamptz', nullable: true },
    closedAt: { name: 'closed_at', type: 'timestamptz', nullable: true },
    reopenedAt: { name: 'reopened_at', type: 'timestamptz', nullable: true },
    firstReplyDueAt: { name: 'first_reply_due_at', type: 'timestamptz' },
    resolutionDueAt: { name: 'resolution_due_at', type: 'timestamptz' },
  },
});
