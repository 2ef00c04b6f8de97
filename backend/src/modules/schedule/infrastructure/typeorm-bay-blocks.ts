import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DayLock } from '../../catalogue/index.ts';
import { BayBlock, BayBlocks } from '../domain/bay-block.ts';
import { BlockNotFound } from '../domain/schedule.errors.ts';

export const bayBlockSchema = entity(BayBlock, 'booking.bay_block', {
  id: GENERATED_ID,
  from: { name: 'from_date', type: 'date' },
  to: { name: 'to_date', type: 'date' },
  ...columns<BayBlock>('integer', ['bayId', 'startMinute', 'endMinute']),
  ...columns<BayBlock>('text', ['reason']),
  ...columns<BayBlock>('timestamptz', ['heldUntil'], { nullable: true }),
  ...columns<BayBlock>('integer', ['appointmentId', 'workMinutes'], { nullable: true }),
});

@Injectable()
export class TypeOrmBayBlocks implements BayBlocks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly days: DayLock,
  ) {}

  async add(block: BayBlock, by: Actor): Promise<void> {
    const { bayId, from, to, startMinute, endMinute, reason, heldUntil, appointmentId, workMinutes } = block;
    const { id } = await this.database.only<{ id: number }>(
      `INSERT INTO booking.bay_block (bay_id, from_date, to_date, start_minute, end_minute, reason, held_until, appointment_id, work_minutes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [bayId, from, to, startMinute, endMinute, reason, heldUntil, appointmentId, workMinutes],
    );
    block.markStored(id, by);
    this.work.record(block);
  }

  forChange(id: number): Promise<BayBlock> {
    return this.work.forChange(BayBlock, { id }, BlockNotFound);
  }

  findForChange(id: number): Promise<BayBlock | null> {
    return this.work.manager.findOne(BayBlock, { where: { id }, lock: FOR_UPDATE });
  }

  continuationsOf(appointmentId: number): Promise<BayBlock[]> {
    const order = { from: 'ASC', startMinute: 'ASC' } as const;
    return this.work.manager.find(BayBlock, { where: { appointmentId }, order, lock: FOR_UPDATE });
  }

  lockDay(date: LocalDate): Promise<void> {
    return this.days.lock(date);
  }

  save(block: BayBlock): Promise<void> {
    return this.work.save(block, ['bayId', 'from', 'to', 'startMinute', 'endMinute', 'reason']);
  }

  async remove(block: BayBlock): Promise<void> {
    await this.work.manager.delete(BayBlock, { id: block.id });
    this.work.record(block);
  }

  async lockBay(bayId: number, from: LocalDate, to: LocalDate): Promise<boolean> {
    // Ascending, which is the lock order of every unit of work with several days.
    for (let day = 0; day <= daysBetween(from, to); day++) await this.days.lock(addDays(from, day));
    const bay = await this.database.one('SELECT id FROM booking.bay WHERE id = $1 FOR UPDATE', [bayId]);
    return bay !== undefined;
  }
}
