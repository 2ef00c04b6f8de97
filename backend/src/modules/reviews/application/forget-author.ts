import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reviews } from '../domain/review.ts';

/** The person behind an account is forgotten: of their reviews the stars alone stay. */
export class ForgetAuthor extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(ForgetAuthor)
export class ForgetAuthorHandler implements ICommandHandler<ForgetAuthor> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
  ) {}

  execute({ userId }: ForgetAuthor): Promise<void> {
    return this.work.run(() => this.reviews.forget(userId));
  }
}
