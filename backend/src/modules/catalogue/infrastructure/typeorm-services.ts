import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceNotFound } from '../domain/catalogue.errors.ts';
import { Service, ServiceOrder, Services, type ServiceTerms } from '../domain/service.ts';
import { DELIVERED_PAGES } from './delivered-pages.ts';

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

const LOCK_ALL = `SELECT id FROM booking.service ORDER BY id FOR NO KEY UPDATE`;
const LAST = `SELECT coalesce(max(position), 0) AS last FROM booking.service`;
const ORDER = `
  UPDATE booking.service SET position = place
  FROM unnest($1::int[]) WITH ORDINALITY AS list (service_id, place) WHERE id = service_id`;

@Injectable()
export class TypeOrmServices extends Services {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {
    super();
  }

  async add(terms: ServiceTerms, by: Actor): Promise<Service> {
    const last = (await this.database.one<{ last: number }>(LAST))?.last ?? 0;
    const service = Service.of(
      { ...terms, page: terms.page ?? DELIVERED_PAGES.get(terms.name) ?? null },
      last + 1,
    );
    await this.work.manager.insert(Service, service);
    service.markAdded(service.id, by);
    this.work.record(service);
    return service;
  }

  async forChange(id: number): Promise<Service> {
    const lock = { mode: 'pessimistic_write' } as const;
    const service = await this.work.manager.findOne(Service, { where: { id }, lock });
    if (!service) throw new ServiceNotFound();
    return service;
  }

  async save(service: Service): Promise<void> {
    const { id, name, names, description, descriptions, kind, category } = service;
    const { priceBani, duration, active, page, version } = service;
    await this.work.manager.update(
      Service,
      { id },
      { name, names, description, descriptions, kind, category, priceBani, duration, active, page, version },
    );
    this.work.record(service);
  }

  async order(ids: readonly number[], by: Actor): Promise<void> {
    const stored = (await this.database.query<{ id: number }>(LOCK_ALL)).map(({ id }) => id);
    if (String(ids.toSorted((a, b) => a - b)) !== String(stored)) throw new ChangedMeanwhile();
    await this.database.query(ORDER, [ids]);
    const order = new ServiceOrder();
    order.markOrdered(ids, by);
    this.work.record(order);
  }
}
