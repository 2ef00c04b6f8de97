import { isStaffRole } from '@car-workshop/contracts/roles';
import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { WrongPassword } from '../../domain/identity.errors.ts';
import { type HashingLane, PasswordRules, Passwords, suitsAdmin } from '../../domain/password-rules.ts';
import type { NewPassword, User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';

/** Hashes newly chosen passwords. Hashing is slow by design, so call it before the transaction. */
@Injectable()
export class ChosenPasswords {
  constructor(
    readonly rules: PasswordRules,
    private readonly passwords: Passwords,
  ) {}

  async hash(password: string, lane: HashingLane): Promise<NewPassword> {
    return { hash: await this.passwords.hash(password, lane), suitsAdmin: suitsAdmin(password) };
  }
}

@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly security: SecurityEvents,
  ) {}

  /** Slow, so call it before the transaction, and {@link requireUnchanged} inside. @returns the hash that matched */
  async verify(userId: number, password: string, field: string): Promise<string> {
    const { passwordHash, role } = await this.users.read(userId);
    const lane = isStaffRole(role) ? 'team' : 'known';
    if (!(await this.passwords.verify(password, passwordHash, lane)) || passwordHash === null) {
      await this.security.record('own-password-wrong', { userId });
      throw new WrongPassword(field);
    }
    return passwordHash;
  }

  requireUnchanged(user: User, passwordHash: string, field: string): void {
    if (user.passwordHash !== passwordHash) throw new WrongPassword(field);
  }
}
