import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { PhoneAlreadyProven, UserNotFound } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { SmsVerification } from './sms-verification.ts';

/** A user asks for a code to prove that the account's phone is theirs; the answer says when it is over. */
export class RequestPhoneProof extends Command<{ expiresAt: Date }> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws PhoneAlreadyProven, TooManySmsCodes */
@CommandHandler(RequestPhoneProof)
export class RequestPhoneProofHandler implements ICommandHandler<RequestPhoneProof> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
  ) {}

  execute({ userId }: RequestPhoneProof): Promise<{ expiresAt: Date }> {
    return this.work.run(async () => {
      const { phone, phoneProvenAt } = await this.users.forChange(userId);
      if (!phone) throw new UserNotFound();
      if (phoneProvenAt) throw new PhoneAlreadyProven();
      return { expiresAt: await this.verification.ask('phone-proof', phone, userId) };
    });
  }
}
