import type { Role } from '@car-workshop/contracts/roles';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import type { Language } from '../../../../kernel/language.ts';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { currentContext } from '../../../../platform/database/work-context.ts';
import { InvalidPhoneNumber, UnknownReferralCode } from '../../domain/identity.errors.ts';
import { parseReferralCode, User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { ChosenPasswords } from '../passwords/passwords.ts';

interface Registration {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly password: string;
  readonly referralCode?: string;
  readonly role?: Role;
  readonly language?: Language;
}

/**
 * Appointments that guests booked with the same phone join the account only once the phone is proven.
 * @throws PhoneTaken when the phone has an account; this also keeps clients from referring themselves
 */
export class RegisterUser extends command<{ registration: Registration }, { userId: number }>() {}

export class ReferralCodeCheck {
  @ApiProperty({ description: 'Whether an account has this referral code.' }) readonly valid: boolean;
}

@Injectable()
export class ReferralCodeReader {
  constructor(private readonly database: Database) {}

  async checkReferralCode(code: string): Promise<ReferralCodeCheck> {
    const owner = await this.database.one(`SELECT FROM identity."user" WHERE referral_code = $1`, [code]);
    return { valid: owner !== undefined };
  }
}

@Injectable()
export class RegistrationHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly clock: Clock,
  ) {}

  @Handles(RegisterUser)
  async registerUser({ registration }: RegisterUser): Promise<{ userId: number }> {
    const { name, email = null, password, referralCode, role = 'client', language = 'ro' } = registration;
    const phone = parsePhoneNumber(registration.phone);
    if (!phone) throw new InvalidPhoneNumber();
    await this.passwords.rules.require(password, { phone, role }, 'password');
    // Hashing is slow, so it runs before the transaction.
    const chosen = await this.passwords.hash(password, currentContext().actor.kind === 'system' ? 'team' : 'visitor');
    return this.work.run(async () => {
      const referredBy = referralCode === undefined ? null : await this.referrer(referralCode);
      const user = User.register(
        { name, phone, email, password: chosen, role, language, referredBy },
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
