import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { Complaints } from '../domain/complaint.ts';

/** What a guest complained of is the account's, once the guest turns out to be its owner. */
export class AdoptComplaints extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** The person behind an account is forgotten: what was written is erased. */
export class ForgetComplaints extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(AdoptComplaints)
export class AdoptComplaintsHandler implements ICommandHandler<AdoptComplaints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
  ) {}

  execute({ customerId, userId }: AdoptComplaints): Promise<void> {
    return this.work.run(() => this.complaints.adopt(customerId, userId));
  }
}

@CommandHandler(ForgetComplaints)
export class ForgetComplaintsHandler implements ICommandHandler<ForgetComplaints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly complaints: Complaints,
    private readonly photos: Photos,
  ) {}

  execute({ userId }: ForgetComplaints): Promise<void> {
    return this.work.run(async () => this.photos.release(await this.complaints.forget(userId)));
  }
}
