import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { InvalidPhoneNumber } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { SmsVerification } from './sms-verification.ts';

/** Somebody who forgot the password asks for a code at the account's phone. */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly phone: string) {
    super();
  }
}

/**
 * For a phone without an account, and for a locked one, the same is done, limits included, and nothing is
 * sent: nobody learns here whose phone has an account.
 *
 * @throws InvalidPhoneNumber, TooManySmsCodes
 */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
  ) {}

  async execute({ phone: typed }: RequestPasswordReset): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    await this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      await this.verification.ask('password-reset', phone, user && !user.isLocked ? user.id : null);
    });
  }
}
