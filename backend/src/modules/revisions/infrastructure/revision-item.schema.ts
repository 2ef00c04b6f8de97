import { EntitySchema } from 'typeorm';
import { RevisionItem } from '../domain/revision-item.ts';

/** Mapping of {@link RevisionItem}. */
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
