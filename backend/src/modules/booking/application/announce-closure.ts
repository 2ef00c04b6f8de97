import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CapacityLock } from '../domain/capacity-lock.ts';
import { Closure, Closures } from '../domain/closure.ts';
import type { ClosureView } from './list-closures.ts';

/** Closes the workshop for a period; existing appointments stay. */
export class AnnounceClosure extends Command<ClosureView> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
    readonly reason: string | undefined,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ClosureOutOfOrder */
@CommandHandler(AnnounceClosure)
export class AnnounceClosureHandler implements ICommandHandler<AnnounceClosure> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly closures: Closures,
    private readonly capacity: CapacityLock,
  ) {}

  execute({ from, to, reason, by }: AnnounceClosure): Promise<ClosureView> {
    return this.work.run(async () => {
      const closure = Closure.announce(from, to, reason ?? null);
      await this.capacity.hold();
      await this.closures.add(closure, by);
      return { id: closure.id, from, to, ...(reason !== undefined && { reason }) };
    });
  }
}
