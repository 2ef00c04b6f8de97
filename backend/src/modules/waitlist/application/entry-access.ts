import { Inject, Injectable } from '@nestjs/common';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { SESSION_SECRETS } from '../../../platform/config/session-secret.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { LinkTokens } from '../../../platform/security/link-tokens.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { WaitlistEntryNotFound } from '../domain/waitlist.errors.ts';
import type { WaitlistEntry } from '../domain/waitlist-entry.ts';

@Injectable()
export class WaitlistTokens extends LinkTokens {
  constructor(@Inject(SESSION_SECRETS) secrets: readonly string[], @Inject(SETTINGS) settings: Settings) {
    super('waitlist-entry', '/waitlist', secrets, settings);
  }
}

/** Restricts entries to the desk, their client and the bearer of their link, which ends when the customer is erased. */
@Injectable()
export class EntryAccess {
  constructor(
    private readonly tokens: WaitlistTokens,
    private readonly customers: CustomerDirectory,
  ) {}

  async require(entry: WaitlistEntry, by: Actor, token: string | undefined): Promise<void> {
    const isOwner = by.kind === 'user' && by.userId === entry.userId;
    if (worksAtDesk(by) || isOwner) return;
    if (!this.tokens.verify(entry.id, token)) throw new WaitlistEntryNotFound();
    if (await this.customers.isErased(entry.customerId)) throw new WaitlistEntryNotFound();
  }
}
