import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { CustomerDirectory } from '../../../customers/index.ts';
import { BayBlock, BayBlocks, type BlockedPeriod, isWholeDay } from '../../domain/bay-block.ts';
import { appointmentsUnder } from '../../domain/day-plan.ts';
import {
  BlockCoversAppointments,
  BlockNotFound,
  BoardFieldRefused,
  ContinuationNotChangeable,
} from '../../domain/schedule.errors.ts';
import { platesOf } from './appointment-owners.ts';
import { DayPlans } from './day-plans.ts';

export class BayBlockView {
  @ApiInteger() id: number;
  @ApiInteger() bayId: number;
  @ApiProperty({ format: 'date', description: 'The first day.' }) date: string;
  @ApiProperty({ format: 'date', description: 'The last day.' }) toDate: string;
  @ApiPropertyOptional({ example: '10:00', description: 'Missing for whole days, like `endTime`.' }) startTime?: string;
  @ApiPropertyOptional({ example: '12:00' }) endTime?: string;
  @ApiProperty({ example: 'Elevator defect' }) reason: string;
}

const ONE = `
  SELECT id, bay_id, from_date AS date, to_date, start_minute AS start, end_minute AS end, reason
  FROM booking.bay_block WHERE id = $1`;

type Row = Pick<BayBlockView, 'id' | 'bayId' | 'date' | 'toDate' | 'reason'> & { start: number; end: number };

/** Checks what a block would cover, under the lock of the bay. Needs a unit of work. */
export type { BlockedPeriod };

export class BlockBay extends command<
  {
    period: BlockedPeriod;
    /** Whether the appointments under the block stay, to be moved later; otherwise they refuse the block. */
    keepsAppointments: boolean;
    by: Actor;
  },
  number
>() {}

export class ChangeBayBlock extends command<{
  blockId: number;
  period: BlockedPeriod;
  keepsAppointments: boolean;
  by: Actor;
}>() {}

export class RemoveBayBlock extends command<{ blockId: number; by: Actor }>() {}

@Injectable()
export class BayBlockReader {
  constructor(private readonly database: Database) {}

  async readBayBlock(blockId: number): Promise<BayBlockView> {
    const row = await this.database.one<Row & Record<string, unknown>>(ONE, [blockId]);
    if (!row) throw new BlockNotFound();
    const { start, end, ...block } = row;
    const hours = { startTime: formatLocalTime(start), endTime: formatLocalTime(end) };
    return { ...block, ...(!isWholeDay({ start, end }) && hours) };
  }
}

@Injectable()
export class BayBlockHandlers {
  constructor(
    private readonly blocks: BayBlocks,
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
    private readonly day: WorkshopDay,
  ) {}

  @Handles(BlockBay, 'in-transaction')
  async blockBay({ period, keepsAppointments, by }: BlockBay): Promise<number> {
    const block = BayBlock.create(period, this.day.today());
    await this.claim(period, keepsAppointments);
    await this.blocks.add(block, by);
    return block.id;
  }

  @Handles(ChangeBayBlock, 'in-transaction')
  async changeBayBlock({ blockId, period, keepsAppointments, by }: ChangeBayBlock): Promise<void> {
    const block = await this.blocks.forChange(blockId);
    block.change(period, this.day.today(), by);
    await this.claim(period, keepsAppointments);
    await this.blocks.save(block);
  }

  @Handles(RemoveBayBlock, 'in-transaction')
  async removeBayBlock({ blockId, by }: RemoveBayBlock): Promise<void> {
    const block = await this.blocks.forChange(blockId);
    if (block.appointmentId !== null) throw new ContinuationNotChangeable();
    block.remove(by);
    await this.blocks.remove(block);
  }

  /** Locks the bay for the period. @throws BoardFieldRefused without such a bay, BlockCoversVisits unless kept */
  private async claim(period: BlockedPeriod, keepsAppointments: boolean): Promise<void> {
    const { bayId, from, to } = period;
    if (!(await this.blocks.lockBay(bayId, from, to))) {
      throw new BoardFieldRefused({ field: 'bayId', message: 'booking.bay_unknown' });
    }
    if (keepsAppointments) return;
    const { days } = await this.plans.read({ from, to });
    const covered = days.flatMap((day) =>
      appointmentsUnder(day, period).map((appointment) => ({ ...appointment, date: day.date })),
    );
    if (covered.length === 0) return;
    const plates = await platesOf(
      this.customers,
      covered.map(({ vehicleId }) => vehicleId),
    );
    throw new BlockCoversAppointments(
      covered.map(({ id, date, start, end, vehicleId }) => {
        const licensePlate = plates.get(vehicleId);
        return {
          id,
          date,
          startTime: formatLocalTime(start),
          endTime: formatLocalTime(end),
          ...(licensePlate !== undefined && { licensePlate }),
        };
      }),
    );
  }
}
