import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { BayBlocks, type BlockedPeriod } from '../domain/bay-block.ts';
import { BayClearance } from './bay-clearance.ts';

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
