import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Closure, Closures } from '../domain/closure.ts';
import { ClosureNotFound } from '../domain/schedule.errors.ts';

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

@Injectable()
export class TypeOrmClosures extends Closures {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async add(closure: Closure, by: Actor): Promise<void> {
    await this.work.manager.insert(Closure, closure);
    closure.markAdded(closure.id, by);
    this.work.record(closure);
  }

  async forChange(id: number): Promise<Closure> {
    const lock = { mode: 'pessimistic_write' } as const;
    const closure = await this.work.manager.findOne(Closure, { where: { id }, lock });
    if (!closure) throw new ClosureNotFound();
    return closure;
  }

  async remove(closure: Closure): Promise<void> {
    await this.work.manager.delete(Closure, { id: closure.id });
    this.work.record(closure);
  }
}
