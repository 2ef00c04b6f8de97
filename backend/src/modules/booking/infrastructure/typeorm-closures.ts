import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ClosureNotFound } from '../domain/booking.errors.ts';
import { Closure, Closures } from '../domain/closure.ts';

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
