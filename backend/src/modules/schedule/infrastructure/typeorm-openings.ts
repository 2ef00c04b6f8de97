import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Opening, Openings } from '../domain/opening.ts';
import { OpeningNotFound } from '../domain/schedule.errors.ts';

export const openingSchema = entity(Opening, 'booking.opening', {
  id: GENERATED_ID,
  from: { name: 'from_date', type: 'date' },
  to: { name: 'to_date', type: 'date' },
  ...columns<Opening>('text', ['name'], { nullable: true }),
  ...columns<Opening>('integer', ['opens', 'closes']),
  ...columns<Opening>('integer', ['lunchStarts', 'lunchEnds'], { nullable: true }),
});

@Injectable()
export class TypeOrmOpenings implements Openings {
  constructor(private readonly work: UnitOfWork) {}

  async add(opening: Opening, by: Actor): Promise<void> {
    await this.work.manager.insert(Opening, opening);
    opening.markAdded(opening.id, by);
    this.work.record(opening);
  }

  forChange(id: number): Promise<Opening> {
    return this.work.forChange(Opening, { id }, OpeningNotFound);
  }

  async remove(opening: Opening): Promise<void> {
    await this.work.manager.delete(Opening, { id: opening.id });
    this.work.record(opening);
  }
}
