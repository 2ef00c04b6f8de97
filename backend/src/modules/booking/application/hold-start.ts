import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { BayBlock, BayBlocks } from '../domain/bay-block.ts';
import { SlotNoLongerAvailable } from '../domain/booking.errors.ts';
import { Agendas } from './agenda.ts';
import { JobDurations, type WantedJob } from './job-durations.ts';

/** Keeps a start free for a person and returns the id of the hold; others find the bay taken (ADR 30). */
export class HoldStart extends Command<number> {
  constructor(
    readonly job: WantedJob,
    readonly date: LocalDate,
    readonly start: LocalTime,
    /** When the hold ends. The owner of the hold releases it. */
    readonly until: Date,
    readonly by: Actor,
  ) {
    super();
  }
}

/** Frees a held start; without effect when the workshop has freed it before. */
export class ReleaseHold extends Command<void> {
  constructor(
    readonly holdId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws UnknownService, AppointmentNotFound, StartNotOffered, SlotNoLongerAvailable */
@CommandHandler(HoldStart)
export class HoldStartHandler implements ICommandHandler<HoldStart> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
    private readonly agendas: Agendas,
    private readonly durations: JobDurations,
  ) {}

  execute({ job, date, start, until, by }: HoldStart): Promise<number> {
    return this.work.run(async () => {
      const duration = await this.durations.of(job);
      // Under the day lock a free bay stays free until the commit.
      await this.blocks.lockDay(date);
      const agenda = await this.agendas.read({ from: date, to: date });
      const slot = agenda.findSlot(date, start, duration);
      if (!slot) throw new SlotNoLongerAvailable();
      const hold = BayBlock.hold(slot, until);
      await this.blocks.add(hold, by);
      return hold.id;
    });
  }
}

@CommandHandler(ReleaseHold)
export class ReleaseHoldHandler implements ICommandHandler<ReleaseHold> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly blocks: BayBlocks,
  ) {}

  execute({ holdId, by }: ReleaseHold): Promise<void> {
    return this.work.run(async () => {
      const hold = await this.blocks.findForChange(holdId);
      if (!hold) return;
      hold.remove(by);
      await this.blocks.remove(hold);
    });
  }
}
