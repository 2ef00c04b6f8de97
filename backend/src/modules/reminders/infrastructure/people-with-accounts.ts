import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { UserDirectory } from '../../identity/index.ts';
import { People } from '../domain/people.ts';

/** Accounts of the identity module. */
@Injectable()
export class PeopleWithAccounts extends People {
  constructor(private readonly users: UserDirectory) {
    super();
  }

  async languageOf(userId: number): Promise<Language | null> {
    return (await this.users.find(userId))?.language ?? null;
  }

  async hold(userId: number): Promise<boolean> {
    return (await this.users.hold(userId)) !== null;
  }
}
