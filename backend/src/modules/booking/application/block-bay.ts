import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { BayBlock, BayBlocks, type BlockedPeriod } from '../domain/bay-block.ts';
import { BayClearance } from './bay-clearance.ts';

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
