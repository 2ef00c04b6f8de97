import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Reviews } from '../domain/review.ts';

/** Erases author and texts of the reviews of an erased account or guest; the ratings stay. */
export class EraseAuthor extends Command<void> {
  constructor(readonly author: { readonly userId: number } | { readonly customerId: number }) {
    super();
  }
}

@CommandHandler(EraseAuthor)
export class EraseAuthorHandler implements ICommandHandler<EraseAuthor> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomerDirectory,
    private readonly reviews: Reviews,
  ) {}

  execute({ author }: EraseAuthor): Promise<void> {
    return this.work.run(async () => {
      const customerIds =
        'customerId' in author ? [author.customerId] : await this.customers.erasedWith(author.userId);
      await this.reviews.eraseOf(customerIds);
    });
  }
}
