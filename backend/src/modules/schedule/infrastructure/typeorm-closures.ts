import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Closure, Closures } from '../domain/closure.ts';
import { ClosureNotFound } from '../domain/schedule.errors.ts';

export const closureSchema = entity(Closure, 'booking.closure', {
  id: GENERATED_ID,
  from: { name: 'from_date', type: 'date' },
  to: { name: 'to_date', type: 'date' },
  ...columns<Closure>('text', ['reason'], { nullable: true }),
});

@Injectable()
export class TypeOrmClosures implements Closures {
  constructor(private readonly work: UnitOfWork) {}

  async add(closure: Closure, by: Actor): Promise<void> {
    await this.work.manager.insert(Closure, closure);
    closure.markAdded(closure.id, by);
    this.work.record(closure);
  }

  forChange(id: number): Promise<Closure> {
    return this.work.forChange(Closure, { id }, ClosureNotFound);
  }

  async remove(closure: Closure): Promise<void> {
    await this.work.manager.delete(Closure, { id: closure.id });
    this.work.record(closure);
  }
}
