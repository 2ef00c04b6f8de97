import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Closures } from '../domain/closure.ts';

/** Deletes a closure. */
export class WithdrawClosure extends Command<void> {
  constructor(readonly closureId: number) {
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

  execute({ closureId }: WithdrawClosure): Promise<void> {
    return this.work.run(() => this.closures.remove(closureId));
  }
}
