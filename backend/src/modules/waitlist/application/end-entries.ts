import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ReleaseHold } from '../../booking/index.ts';
import { WaitlistEntries } from '../domain/waitlist-entries.ts';
import { OFFER_STARTS } from './offer-starts.ts';

/** Ends the waiting entries of an erased person, or for a visit that has begun or ended. */
export class EndEntries extends Command<void> {
  constructor(
    readonly whose: { readonly customerIds: readonly number[] } | { readonly appointmentId: number },
  ) {
    super();
  }
}

@CommandHandler(EndEntries)
export class EndEntriesHandler implements ICommandHandler<EndEntries> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly entries: WaitlistEntries,
    private readonly commands: CommandBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  execute({ whose }: EndEntries): Promise<void> {
    return this.work.run(async () => {
      const reason = 'appointmentId' in whose ? 'visit-ended' : 'erased';
      for (const id of await this.entries.waitingOf(whose)) {
        const entry = await this.entries.forChange(id);
        const offer = entry.liveOffer;
        entry.leave(reason, SYSTEM, this.clock.now());
        await this.entries.save(entry);
        if (!offer) continue;
        await this.commands.execute(new ReleaseHold(offer.holdId, SYSTEM));
        this.jobs.runSoon(OFFER_STARTS);
      }
    });
  }
}
