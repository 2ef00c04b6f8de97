import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type ChangedPolicy, Policies } from '../domain/stored-policy.ts';

/** Replaces the rules of taking bookings. Booked appointments stay. */
export class ChangePolicy extends Command<void> {
  constructor(
    readonly policy: ChangedPolicy,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ChangedMeanwhile */
@CommandHandler(ChangePolicy)
export class ChangePolicyHandler implements ICommandHandler<ChangePolicy> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly policies: Policies,
  ) {}

  execute({ policy, version, by }: ChangePolicy): Promise<void> {
    return this.work.run(async () => {
      const stored = await this.policies.forChange();
      stored.change(policy, version, by);
      await this.policies.save(stored);
    });
  }
}
