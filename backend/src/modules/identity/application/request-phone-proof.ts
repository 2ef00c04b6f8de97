import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { PhoneAlreadyProven, UserNotFound } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { SmsVerification } from './sms-verification.ts';

/** A code was sent. */
export class SmsCodeSent {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the code expires.' })
  readonly expiresAt: Date;
}

/** Sends a code that proves the phone of an account. */
export class RequestPhoneProof extends Command<SmsCodeSent> {
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

  execute({ userId }: RequestPhoneProof): Promise<SmsCodeSent> {
    return this.work.run(async () => {
      const { phone, phoneProvenAt } = await this.users.forChange(userId);
      if (!phone) throw new UserNotFound();
      if (phoneProvenAt) throw new PhoneAlreadyProven();
      return { expiresAt: await this.verification.request('phone-proof', phone, userId) };
    });
  }
}
