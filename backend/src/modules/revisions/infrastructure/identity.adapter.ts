import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.ts';
import { OwnerAccounts } from '../domain/revision-vehicles.ts';

/** {@link OwnerAccounts} through the identity module. */
@Injectable()
export class IdentityAdapter extends OwnerAccounts {
  constructor(private readonly users: UserDirectory) {
    super();
  }

  async lock(userId: number): Promise<boolean> {
    return (await this.users.hold(userId)) !== null;
  }
}
