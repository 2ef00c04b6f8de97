import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';

/** Withdraws the offer whose hold the workshop has removed; no effect when the waitlist released it. */
export class WithdrawOffer extends Command<void> {
  constructor(readonly holdId: number) {
    super();
  }
}

@CommandHandler(WithdrawOffer)
export class WithdrawOfferHandler implements ICommandHandler<WithdrawOffer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly clock: Clock,
  ) {}

  execute({ holdId }: WithdrawOffer): Promise<void> {
    return this.work.run(async () => {
      const id = await this.entries.withHold(holdId);
      if (id === null) return;
      const entry = await this.entries.forChange(id);
      if (entry.liveOffer?.holdId !== holdId) return;
      entry.endOffer('withdrawn', SYSTEM, this.clock.now());
      await this.entries.save(entry);
    });
  }
}
