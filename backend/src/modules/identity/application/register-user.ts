import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { InvalidPhoneNumber, UnknownReferralCode } from '../domain/identity.errors.ts';
import { Passwords } from '../domain/passwords.ts';
import { parseReferralCode } from '../domain/referral-code.ts';
import { User } from '../domain/user.ts';
import { Users } from '../domain/users.ts';

/** What a person gives to open an account. */
export interface Registration {
  readonly name: string;
  /** In any usual spelling. */
  readonly phone: string;
  readonly email?: string;
  readonly password: string;
  /** The code of the friend who sent them (specification §6). */
  readonly referralCode?: string;
  /** `client` unless the product itself opens the account. */
  readonly role?: Role;
  /** What messages to them are written in; Romanian unless they chose. */
  readonly language?: Language;
}

/**
 * Opens an account and tells who referred it. Guests' appointments with the same phone are not joined to it:
 * the phone has to be proven first.
 *
 * Refuses a phone that has an account (`PhoneTaken`, so nobody refers themselves with their own phone) and a
 * referral code that nobody has (`UnknownReferralCode`).
 */
export class RegisterUser extends Command<{ userId: number }> {
  constructor(readonly registration: Registration) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async execute({ registration }: RegisterUser): Promise<{ userId: number }> {
    const { name, email = null, password, referralCode, role = 'client', language = 'ro' } = registration;
    const phone = parsePhoneNumber(registration.phone);
    if (!phone) throw new InvalidPhoneNumber();
    // Slow on purpose, so not while the transaction is open.
    const passwordHash = await this.passwords.hash(password);
    return this.work.run(async () => {
      const referredBy = referralCode === undefined ? null : await this.referrer(referralCode);
      const user = User.register(
        { name, phone, email, passwordHash, role, language, referredBy },
        this.clock.now(),
      );
      await this.users.add(user);
      return { userId: user.id };
    });
  }

  private async referrer(typed: string): Promise<number> {
    const code = parseReferralCode(typed);
    const referrer = code && (await this.users.idOfReferralCode(code));
    if (!referrer) throw new UnknownReferralCode();
    return referrer;
  }
}
