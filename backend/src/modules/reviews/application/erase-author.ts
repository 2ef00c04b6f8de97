import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type ReviewAuthor, Reviews } from '../domain/review.ts';

/** Erases author and texts of the reviews of an erased account or guest; the ratings stay. */
export class EraseAuthor extends Command<void> {
  constructor(readonly author: ReviewAuthor) {
    super();
  }
}

@CommandHandler(EraseAuthor)
export class EraseAuthorHandler implements ICommandHandler<EraseAuthor> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
  ) {}

  execute({ author }: EraseAuthor): Promise<void> {
    return this.work.run(() => this.reviews.eraseOf(author));
  }
}
