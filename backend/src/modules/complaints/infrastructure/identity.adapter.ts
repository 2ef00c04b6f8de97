import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.ts';
import { ComplaintAccounts, type Person } from '../domain/complaint-people.ts';

/** Reads accounts from the identity module. */
@Injectable()
export class IdentityAdapter extends ComplaintAccounts {
  constructor(private readonly users: UserDirectory) {
    super();
  }

  async findAccounts(ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    const cards = await this.users.findAll(ids);
    return new Map(cards.map(({ userId: id, name, phone }) => [id, { id, name, phone }]));
  }

  searchAccounts(text: string): Promise<readonly number[]> {
    return this.users.search(text);
  }

  async isAdmin(userId: number): Promise<boolean> {
    return (await this.users.find(userId))?.role === 'admin';
  }

  async holdAccount(userId: number): Promise<boolean> {
    return (await this.users.hold(userId)) !== null;
  }
}
