import { EntitySchema } from 'typeorm';
import { BayBlock } from '../domain/bay-block.ts';

/** Mapping of a {@link BayBlock}. */
export const bayBlockSchema = new EntitySchema<BayBlock>({
  name: 'BayBlock',
  target: BayBlock,
  schema: 'booking',
  tableName: 'bay_block',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    bayId: { name: 'bay_id', type: 'integer' },
    from: { name: 'from_date', type: 'date' },
    to: { name: 'to_date', type: 'date' },
    startMinute: { name: 'start_minute', type: 'integer' },
    endMinute: { name: 'end_minute', type: 'integer' },
    reason: { type: 'text' },
    heldUntil: { name: 'held_until', type: 'timestamptz', nullable: true },
  },
});
