import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { BayBlocks } from '../domain/bay-block.ts';

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
