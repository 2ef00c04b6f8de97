import { Injectable } from '@nestjs/common';
import { PasswordRules, suitsAdmin } from '../domain/password-rules.ts';
import { type HashingLane, Passwords } from '../domain/passwords.ts';
import type { NewPassword } from '../domain/user.ts';

/** Hashes passwords that were just chosen. Slow by design: call it before the transaction. */
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
