import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { InvalidPhoneNumber } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { SmsVerification } from './sms-verification.ts';

/** Sends a code for resetting the password to the phone of an account. */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly phone: string) {
    super();
  }
}

/**
 * Behaves the same, limits included, for a phone without an account or with a locked one, but sends nothing. The
 * response does not reveal which phones have accounts.
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
      await this.verification.request('password-reset', phone, user && !user.isLocked ? user.id : null);
    });
  }
}
