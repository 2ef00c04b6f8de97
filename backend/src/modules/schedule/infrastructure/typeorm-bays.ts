import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Bay, BayOrder, Bays } from '../domain/bay.ts';
import { BayNotFound } from '../domain/schedule.errors.ts';

export const baySchema = entity(Bay, 'booking.bay', {
  id: GENERATED_ID,
  ...columns<Bay>('integer', ['position', 'version']),
  ...columns<Bay>('text', ['name']),
  ...columns<Bay>('boolean', ['active']),
});

const LOCK_ALL = `SELECT id FROM booking.bay ORDER BY id FOR NO KEY UPDATE`;
const LAST = `SELECT coalesce(max(position), 0) AS last FROM booking.bay`;
const OTHER_ACTIVE = `SELECT FROM booking.bay WHERE active AND id <> $1 LIMIT 1`;
const ORDER = `
  UPDATE booking.bay SET position = place
  FROM unnest($1::int[]) WITH ORDINALITY AS list (bay_id, place) WHERE id = bay_id`;

@Injectable()
export class TypeOrmBays implements Bays {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async add(name: string, by: Actor): Promise<Bay> {
    const last = (await this.database.only<{ last: number }>(LAST)).last;
    const bay = Bay.of(name, last + 1);
    await this.work.manager.insert(Bay, bay);
    bay.markAdded(bay.id, by);
    this.work.record(bay);
    return bay;
  }

  forChange(id: number): Promise<Bay> {
    return this.work.forChange(Bay, { id }, BayNotFound);
  }

  save(bay: Bay): Promise<void> {
    return this.work.save(bay, ['name', 'active', 'version']);
  }

  async hasOtherActive(id: number): Promise<boolean> {
    return (await this.database.one(OTHER_ACTIVE, [id])) !== undefined;
  }

  async order(ids: readonly number[], by: Actor): Promise<void> {
    const stored = (await this.database.query<{ id: number }>(LOCK_ALL)).map(({ id }) => id);
    if (String(ids.toSorted((a, b) => a - b)) !== String(stored)) throw new ChangedMeanwhile();
    await this.database.query(ORDER, [ids]);
    const order = new BayOrder();
    order.markOrdered(ids, by);
    this.work.record(order);
  }
}
