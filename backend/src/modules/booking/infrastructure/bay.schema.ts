import { EntitySchema } from 'typeorm';
import { Bay } from '../domain/bay.ts';

/** Mapping of a {@link Bay}. */
export const baySchema = new EntitySchema<Bay>({
  name: 'Bay',
  target: Bay,
  schema: 'booking',
  tableName: 'bay',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    active: { type: 'boolean' },
    position: { type: 'integer' },
    version: { type: 'integer' },
  },
});
