import { isStaffRole } from '@car-workshop/contracts/roles';
import { Injectable } from '@nestjs/common';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { SecurityEventDetail } from '../../../../platform/security/security-event.values.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { AccountLocked, WrongCredentials } from '../../domain/identity.errors.ts';
import { Passwords } from '../../domain/password-rules.ts';
import type { User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import type { SignedIn } from './sessions.ts';

export interface PasswordMark {
  readonly mark: string;
  readonly sessionGeneration: number;
}

const READ = `
  SELECT password_hash AS mark, session_generation
  FROM identity."user" WHERE phone = $1 AND password_hash IS NOT NULL`;

@Injectable()
export class CredentialReader {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly security: SecurityEvents,
    private readonly database: Database,
  ) {}

  /**
   * @throws WrongCredentials for an unknown phone or a wrong password, in the same time
   * @throws AccountLocked only after the right password
   */
  async verifyCredentials(phone: string, password: string, isKnownBrowser: boolean): Promise<SignedIn> {
    const number = parsePhoneNumber(phone);
    const user = number ? await this.users.withPhone(number) : null;
    const known = user && isStaffRole(user.role) ? 'team' : 'known';
    const lane = isKnownBrowser ? known : 'visitor';
    const isCorrect = await this.passwords.verify(password, user?.passwordHash ?? null, lane);
    if (!user || !isCorrect) {
      await this.recordFailure(number ?? phone, user, user ? 'wrong-password' : 'unknown-phone');
      throw new WrongCredentials();
    }
    if (user.isLocked) {
      await this.recordFailure(number ?? phone, user, 'locked');
      throw new AccountLocked();
    }
    return { userId: user.id, sessionGeneration: user.sessionGeneration };
  }

  private recordFailure(phone: string, user: User | null, reason: SecurityEventDetail): Promise<void> {
    return this.security.record('sign-in-failed', { phone, userId: user?.id, details: [reason] });
  }

  async readPasswordMark(phone: string): Promise<PasswordMark | null> {
    return (await this.database.one<PasswordMark>(READ, [phone])) ?? null;
  }
}
