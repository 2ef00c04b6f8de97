import { EntitySchema } from 'typeorm';
import { Closure } from '../domain/closure.ts';

/** Mapping of a {@link Closure}. */
export const closureSchema = new EntitySchema<Closure>({
  name: 'Closure',
  target: Closure,
  schema: 'booking',
  tableName: 'closure',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    from: { name: 'from_date', type: 'date' },
    to: { name: 'to_date', type: 'date' },
    reason: { type: 'text', nullable: true },
  },
});
