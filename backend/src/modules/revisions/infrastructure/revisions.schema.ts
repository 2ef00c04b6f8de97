import { EntitySchema } from 'typeorm';
import { Revision, RevisionItem } from '../domain/revision.ts';

export const revisionItemSchema = new EntitySchema<RevisionItem>({
  target: RevisionItem,
  name: 'RevisionItem',
  schema: 'revisions',
  tableName: 'revision_item',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    revisionId: { name: 'revision_id', type: 'integer' },
    category: { type: 'text' },
    itemName: { name: 'item_name', type: 'text' },
    status: { type: 'text' },
    isRequired: { name: 'is_required', type: 'boolean' },
    notes: { type: 'text', nullable: true },
    costBani: { name: 'cost_bani', type: 'integer', nullable: true },
  },
});

/** Mapping of {@link Revision}; its items are loaded separately. */
export const revisionSchema = new EntitySchema<Revision>({
  target: Revision,
  name: 'Revision',
  schema: 'revisions',
  tableName: 'revision',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    vehicleId: { name: 'vehicle_id', type: 'integer' },
    customerId: { name: 'customer_id', type: 'integer' },
    appointmentId: { name: 'appointment_id', type: 'integer', nullable: true },
    templateId: { name: 'template_id', type: 'integer', nullable: true },
    correctsId: { name: 'corrects_id', type: 'integer', nullable: true },
    revisionDate: { name: 'revision_date', type: 'date' },
    mileageAtRevision: { name: 'mileage_at_revision', type: 'integer' },
    nextRevisionDate: { name: 'next_revision_date', type: 'date', nullable: true },
    nextRevisionMileage: { name: 'next_revision_mileage', type: 'integer', nullable: true },
    type: { type: 'text' },
    status: { type: 'text' },
    costBani: { name: 'cost_bani', type: 'integer', nullable: true },
    notes: { type: 'text', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    completedAt: { name: 'completed_at', type: 'timestamptz', nullable: true },
    cancelReason: { name: 'cancel_reason', type: 'text', nullable: true },
  },
});
