import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Users } from '../domain/users.ts';
import { PhoneProofCodes } from './phone-proof-codes.ts';

/** A code was sent. */
export class SmsCodeSent {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the code expires.' })
  readonly expiresAt: Date;
}

/** Sends a code that proves the pending phone of an account, or its phone while that is unproven. */
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
    private readonly codes: PhoneProofCodes,
  ) {}

  execute({ userId }: RequestPhoneProof): Promise<SmsCodeSent> {
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      return { expiresAt: await this.codes.request(user) };
    });
  }
}
