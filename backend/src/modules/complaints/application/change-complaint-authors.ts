import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { type ComplaintAuthor, Complaints } from '../domain/complaint.ts';

/** Links the complaints of a guest to the account that the guest joined; null when the guest left it. */
export class LinkComplaintsToAccount extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number | null,
  ) {
    super();
  }
}

/** Erases the texts and photos of the complaints of an erased account or guest. */
export class EraseComplaints extends Command<void> {
  constructor(readonly author: ComplaintAuthor) {
    super();
  }
}

@CommandHandler(LinkComplaintsToAccount)
export class LinkComplaintsToAccountHandler implements ICommandHandler<LinkComplaintsToAccount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
  ) {}

  execute({ customerId, userId }: LinkComplaintsToAccount): Promise<void> {
    return this.work.run(() => this.complaints.linkToAccount(customerId, userId));
  }
}

@CommandHandler(EraseComplaints)
export class EraseComplaintsHandler implements ICommandHandler<EraseComplaints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomerDirectory,
    private readonly complaints: Complaints,
    private readonly photos: Photos,
  ) {}

  execute({ author }: EraseComplaints): Promise<void> {
    return this.work.run(async () => {
      const [customerIds, userId] =
        'userId' in author
          ? [await this.customers.erasedWith(author.userId), author.userId]
          : [[author.customerId], null];
      await this.photos.release(await this.complaints.eraseOf(customerIds, userId));
    });
  }
}
