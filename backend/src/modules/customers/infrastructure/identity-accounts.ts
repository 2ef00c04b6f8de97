import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.ts';
import { type AccountCard, Accounts } from '../application/accounts.ts';

/** The accounts of the identity module. */
@Injectable()
export class IdentityAccounts extends Accounts {
  constructor(private readonly users: UserDirectory) {
    super();
  }

  find(userId: number): Promise<AccountCard | null> {
    return this.users.find(userId);
  }
}
