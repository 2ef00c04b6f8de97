import { Injectable } from '@nestjs/common';
import { type Actor, isAdmin } from '../../../kernel/actor.ts';
import { WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import type { WaitlistEntry } from '../domain/waitlist-entry.ts';
import { WaitlistTokens } from './waitlist-tokens.ts';

/** Restricts entries to the admins, their client and the bearer of their link. A link ends with the erasure. */
@Injectable()
export class EntryAccess {
  constructor(private readonly tokens: WaitlistTokens) {}

  /** @throws WaitlistEntryNotFound */
  require(entry: WaitlistEntry, by: Actor, token: string | undefined): void {
    const isOwner = by.kind === 'user' && by.userId === entry.userId;
    if (isAdmin(by) || isOwner) return;
    if (entry.endReason === 'erased' || !this.tokens.verify(entry.id, token))
      throw new WaitlistEntryNotFound();
  }
}
