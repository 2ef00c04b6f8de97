import { EntitySchema } from 'typeorm';
import { Service } from '../domain/service.ts';

/** Mapping of a {@link Service}. */
export const serviceSchema = new EntitySchema<Service>({
  name: 'Service',
  target: Service,
  schema: 'booking',
  tableName: 'service',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    names: { type: 'jsonb' },
    description: { type: 'text', nullable: true },
    descriptions: { type: 'jsonb' },
    kind: { type: 'text' },
    category: { type: 'text', nullable: true },
    priceBani: { name: 'price_bani', type: 'integer' },
    duration: { type: 'integer' },
    active: { type: 'boolean' },
    page: { type: 'jsonb', nullable: true },
    position: { type: 'integer' },
    version: { type: 'integer' },
  },
});
