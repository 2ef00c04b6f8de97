import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { InvalidPhoneNumber } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { CodeRequesters } from './code-requesters.ts';
import { SmsVerification } from './sms-verification.ts';

/** Sends a code for resetting the password to the phone of an account. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly phone: string,
    /** Id of the browser, when it signed in with the phone before. */
    readonly knownBrowser?: string,
  ) {
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
    private readonly requesters: CodeRequesters,
  ) {}

  async execute({ phone: typed, knownBrowser }: RequestPasswordReset): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    await this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      const holderId = user && !user.isLocked ? user.id : null;
      const requester = this.requesters.ofVisitor(knownBrowser);
      await this.verification.request('password-reset', phone, holderId, requester);
    });
  }
}
