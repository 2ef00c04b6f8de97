import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Closures } from '../domain/closure.ts';

/** Deletes a closure. */
export class WithdrawClosure extends Command<void> {
  constructor(
    readonly closureId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ClosureNotFound */
@CommandHandler(WithdrawClosure)
export class WithdrawClosureHandler implements ICommandHandler<WithdrawClosure> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly closures: Closures,
  ) {}

  execute({ closureId, by }: WithdrawClosure): Promise<void> {
    return this.work.run(async () => {
      const closure = await this.closures.forChange(closureId);
      closure.withdraw(by);
      await this.closures.remove(closure);
    });
  }
}
