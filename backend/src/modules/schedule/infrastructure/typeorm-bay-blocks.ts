import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Actor } from '../../../kernel/actor.ts';
import { addDays, daysBetween, type LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { DayLock } from '../../catalogue/index.ts';
import { BayBlock, BayBlocks } from '../domain/bay-block.ts';
import { BlockNotFound } from '../domain/schedule.errors.ts';

/** Mapping of a {@link BayBlock}. */
export const bayBlockSchema = new EntitySchema<BayBlock>({
  name: 'BayBlock',
  target: BayBlock,
  schema: 'booking',
  tableName: 'bay_block',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    bayId: { name: 'bay_id', type: 'integer' },
    from: { name: 'from_date', type: 'date' },
    to: { name: 'to_date', type: 'date' },
    startMinute: { name: 'start_minute', type: 'integer' },
    endMinute: { name: 'end_minute', type: 'integer' },
    reason: { type: 'text' },
    heldUntil: { name: 'held_until', type: 'timestamptz', nullable: true },
  },
});

@Injectable()
export class TypeOrmBayBlocks extends BayBlocks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly days: DayLock,
  ) {
    super();
  }

  async add(block: BayBlock, by: Actor): Promise<void> {
    const { bayId, from, to, startMinute, endMinute, reason, heldUntil } = block;
    const row = await this.database.one<{ id: number }>(
      `INSERT INTO booking.bay_block (bay_id, from_date, to_date, start_minute, end_minute, reason, held_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [bayId, from, to, startMinute, endMinute, reason, heldUntil],
    );
    if (!row) throw new Error('INSERT with RETURNING returned no row');
    block.markStored(row.id, by);
    this.work.record(block);
  }

  async forChange(id: number): Promise<BayBlock> {
    const block = await this.findForChange(id);
    if (!block) throw new BlockNotFound();
    return block;
  }

  findForChange(id: number): Promise<BayBlock | null> {
    return this.work.manager.findOne(BayBlock, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockDay(date: LocalDate): Promise<void> {
    return this.days.lock(date);
  }

  async save(block: BayBlock): Promise<void> {
    const { id, bayId, from, to, startMinute, endMinute, reason } = block;
    await this.work.manager.update(BayBlock, { id }, { bayId, from, to, startMinute, endMinute, reason });
    this.work.record(block);
  }

  async remove(block: BayBlock): Promise<void> {
    await this.work.manager.delete(BayBlock, { id: block.id });
    this.work.record(block);
  }

  async lockBay(bayId: number, from: LocalDate, to: LocalDate): Promise<boolean> {
    // In ascending order, as every other unit of work that locks several days would.
    for (let day = 0; day <= daysBetween(from, to); day++) await this.days.lock(addDays(from, day));
    const bay = await this.database.one('SELECT id FROM booking.bay WHERE id = $1 FOR UPDATE', [bayId]);
    return bay !== undefined;
  }
}
