import { Injectable } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../../customers/index.ts';
import { BayBlock, BayBlocks, type BlockedPeriod, isWholeDay } from '../../domain/bay-block.ts';
import { visitsUnder } from '../../domain/day-plan.ts';
import { BlockCoversVisits, BlockNotFound, BoardFieldRefused } from '../../domain/schedule.errors.ts';
import { DayPlans } from './day-plans.ts';
import { platesOf } from './visit-owners.ts';

/** A block of a bay: the same hours of each day, or whole days. */
@ApiSchema({ name: 'BayBlock' })
export class BayBlockView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  bayId: number;

  @ApiProperty({ format: 'date', description: 'The first day.' })
  date: string;

  @ApiProperty({ format: 'date', description: 'The last day.' })
  toDate: string;

  @ApiPropertyOptional({ example: '10:00', description: 'Missing for whole days, like `endTime`.' })
  startTime?: string;

  @ApiPropertyOptional({ example: '12:00' })
  endTime?: string;

  @ApiProperty({ example: 'Elevator defect' })
  reason: string;
}

export class ReadBayBlock extends Query<BayBlockView> {
  constructor(readonly blockId: number) {
    super();
  }
}

const ONE = `
  SELECT id, bay_id AS "bayId", from_date AS date, to_date AS "toDate", start_minute AS start, end_minute AS end, reason
  FROM booking.bay_block WHERE id = $1`;

type Row = Pick<BayBlockView, 'id' | 'bayId' | 'date' | 'toDate' | 'reason'> & { start: number; end: number };

/** @throws BlockNotFound */
@QueryHandler(ReadBayBlock)
export class ReadBayBlockHandler implements IQueryHandler<ReadBayBlock> {
  constructor(private readonly database: Database) {}

  async execute({ blockId }: ReadBayBlock): Promise<BayBlockView> {
    const row = await this.database.one<Row & Record<string, unknown>>(ONE, [blockId]);
    if (!row) throw new BlockNotFound();
    const { start, end, ...block } = row;
    const hours = { startTime: formatLocalTime(start), endTime: formatLocalTime(end) };
    return { ...block, ...(!isWholeDay({ start, end }) && hours) };
  }
}

/** Checks what a block would cover, under the lock of the bay. Needs a unit of work. */
@Injectable()
export class BayClearance {
  constructor(
    private readonly blocks: BayBlocks,
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
  ) {}

  /**
   * Locks the bay for the period until the end of the unit of work.
   * @param keepsVisits whether visits may stay under the block
   * @throws BoardFieldRefused when the bay does not exist
   * @throws BlockCoversVisits
   */
  async claim(period: BlockedPeriod, keepsVisits: boolean): Promise<void> {
    const { bayId, from, to } = period;
    if (!(await this.blocks.lockBay(bayId, from, to))) {
      throw new BoardFieldRefused({ field: 'bayId', message: 'booking.bay_unknown' });
    }
    if (keepsVisits) return;
    const { days } = await this.plans.read({ from, to });
    const covered = days.flatMap((day) =>
      visitsUnder(day, period).map((visit) => ({ ...visit, date: day.date })),
    );
    if (covered.length === 0) return;
    const plates = await platesOf(
      this.customers,
      covered.map(({ vehicleId }) => vehicleId),
    );
    throw new BlockCoversVisits(
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

export type { BlockedPeriod };

/** Blocks a bay for a period and returns the id of the block. */
export class BlockBay extends Command<number> {
  constructor(
    readonly period: BlockedPeriod,
    /** Whether visits in the bay stay where they are, to be moved later; otherwise they refuse the block. */
    readonly keepsVisits: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws BoardFieldRefused, BlockCoversVisits, BlocksOverlap */
@CommandHandler(BlockBay)
export class BlockBayHandler implements ICommandHandler<BlockBay> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
    private readonly clearance: BayClearance,
    private readonly day: WorkshopDay,
  ) {}

  execute({ period, keepsVisits, by }: BlockBay): Promise<number> {
    return this.work.run(async () => {
      const block = BayBlock.create(period, this.day.today());
      await this.clearance.claim(period, keepsVisits);
      await this.blocks.add(block, by);
      return block.id;
    });
  }
}

/** Replaces bay, period and reason of a block. */
export class ChangeBayBlock extends Command<void> {
  constructor(
    readonly blockId: number,
    readonly period: BlockedPeriod,
    /** Whether visits in the bay stay where they are, to be moved later; otherwise they refuse the change. */
    readonly keepsVisits: boolean,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws BlockNotFound, BoardFieldRefused, BlockCoversVisits, BlocksOverlap */
@CommandHandler(ChangeBayBlock)
export class ChangeBayBlockHandler implements ICommandHandler<ChangeBayBlock> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
    private readonly clearance: BayClearance,
    private readonly day: WorkshopDay,
  ) {}

  execute({ blockId, period, keepsVisits, by }: ChangeBayBlock): Promise<void> {
    return this.work.run(async () => {
      const block = await this.blocks.forChange(blockId);
      block.change(period, this.day.today(), by);
      await this.clearance.claim(period, keepsVisits);
      await this.blocks.save(block);
    });
  }
}

/** Removes a block; the bay takes work again. */
export class RemoveBayBlock extends Command<void> {
  constructor(
    readonly blockId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws BlockNotFound */
@CommandHandler(RemoveBayBlock)
export class RemoveBayBlockHandler implements ICommandHandler<RemoveBayBlock> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
  ) {}

  execute({ blockId, by }: RemoveBayBlock): Promise<void> {
    return this.work.run(async () => {
      const block = await this.blocks.forChange(blockId);
      block.remove(by);
      await this.blocks.remove(block);
    });
  }
}
