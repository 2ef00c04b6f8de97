import { Injectable } from '@nestjs/common';
import { isDeskRole } from '../../../kernel/actor.ts';
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

  async isOfDesk(userId: number): Promise<boolean> {
    const account = await this.users.find(userId);
    return account !== null && isDeskRole(account.role);
  }

  async desk(): Promise<readonly Person[]> {
    return (await this.users.desk()).map(({ userId: id, name, phone }) => ({ id, name, phone }));
  }

  async holdAccount(userId: number): Promise<boolean> {
    return (await this.users.hold(userId)) !== null;
  }
}
