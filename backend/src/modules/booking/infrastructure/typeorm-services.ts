import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceNotFound } from '../domain/booking.errors.ts';
import { ServiceOrder } from '../domain/ordered-list.ts';
import { Service, Services, type ServiceTerms } from '../domain/service.ts';
import { DELIVERED_PAGES } from './delivered-pages.ts';

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
