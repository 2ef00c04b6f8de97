import { Injectable } from '@nestjs/common';
import { WrongPassword } from '../domain/identity.errors.ts';
import { Passwords } from '../domain/passwords.ts';
import type { User } from '../domain/user.ts';
import { Users } from '../domain/users.ts';

/** Asks the owner of a session for the password before something that cannot be taken back. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Slow on purpose: call it before the transaction, and {@link stillHolds} inside.
   *
   * @param field where the password was typed.
   * @returns the hash that was compared with.
   * @throws WrongPassword
   */
  async require(userId: number, password: string, field: string): Promise<string> {
    const { passwordHash } = await this.users.read(userId);
    if (!(await this.passwords.verify(password, passwordHash)) || passwordHash === null) {
      throw new WrongPassword(field);
    }
    return passwordHash;
  }

  /** @throws WrongPassword when the password was changed in the meantime. */
  stillHolds(user: User, passwordHash: string, field: string): void {
    if (user.passwordHash !== passwordHash) throw new WrongPassword(field);
  }
}
