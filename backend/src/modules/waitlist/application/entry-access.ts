import { Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import type { WaitlistEntry } from '../domain/waitlist-entry.ts';
import { WaitlistTokens } from './waitlist-tokens.ts';

/** Restricts entries to the desk, their client and the bearer of their link. A link ends with the personal data of its customer. */
@Injectable()
export class EntryAccess {
  constructor(
    private readonly tokens: WaitlistTokens,
    private readonly customers: CustomerDirectory,
  ) {}

  /** @throws WaitlistEntryNotFound */
  async require(entry: WaitlistEntry, by: Actor, token: string | undefined): Promise<void> {
    const isOwner = by.kind === 'user' && by.userId === entry.userId;
    if (worksAtDesk(by) || isOwner) return;
    if (!this.tokens.verify(entry.id, token)) throw new WaitlistEntryNotFound();
    if (await this.customers.isErased(entry.customerId)) throw new WaitlistEntryNotFound();
  }
}
