import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceNotFound } from '../domain/catalogue.errors.ts';
import { Service, ServiceOrder, Services, type ServiceTerms } from '../domain/service.ts';
import { DELIVERED_SERVICES } from './delivered-services.ts';

export const serviceSchema = entity(Service, 'booking.service', {
  id: GENERATED_ID,
  ...columns<Service>('text', ['name', 'kind']),
  ...columns<Service>('text', ['description', 'category'], { nullable: true }),
  ...columns<Service>('jsonb', ['names', 'descriptions']),
  ...columns<Service>('jsonb', ['page'], { nullable: true }),
  ...columns<Service>('integer', ['priceBani', 'duration', 'version']),
  ...columns<Service>('boolean', ['active']),
  position: { type: 'integer', update: false },
});

const LOCK_ALL = `SELECT id FROM booking.service ORDER BY id FOR NO KEY UPDATE`;
const LAST = `SELECT coalesce(max(position), 0) AS last FROM booking.service`;
const ORDER = `
  UPDATE booking.service SET position = place
  FROM unnest($1::int[]) WITH ORDINALITY AS list (service_id, place) WHERE id = service_id`;

@Injectable()
export class TypeOrmServices implements Services {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async add(terms: ServiceTerms, by: Actor): Promise<Service> {
    const last = (await this.database.one<{ last: number }>(LAST))?.last ?? 0;
    const page = terms.page ?? DELIVERED_SERVICES.get(terms.name)?.page ?? null;
    const service = Service.create({ ...terms, page }, last + 1);
    await this.work.manager.insert(Service, service);
    service.markAdded(service.id, by);
    this.work.record(service);
    return service;
  }

  forChange(id: number): Promise<Service> {
    return this.work.forChange(Service, { id }, ServiceNotFound);
  }

  save(service: Service): Promise<void> {
    return this.work.save(service);
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
