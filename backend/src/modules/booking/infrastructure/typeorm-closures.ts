import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ClosureNotFound } from '../domain/booking.errors.ts';
import { Closure, Closures } from '../domain/closure.ts';

@Injectable()
export class TypeOrmClosures extends Closures {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async add(closure: Closure): Promise<void> {
    await this.work.manager.insert(Closure, closure);
  }

  async remove(id: number): Promise<void> {
    const { affected } = await this.work.manager.delete(Closure, { id });
    if (affected === 0) throw new ClosureNotFound();
  }
}
