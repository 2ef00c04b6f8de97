import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../kernel/language.ts';
import { UserDirectory } from '../../../identity/index.ts';
import type { Channel } from '../../domain/message.values.ts';
import type { MessageSecret, SecretOwner } from '../../domain/message-secret.ts';
import type { OfferOfMessage, VisitOfMessage } from '../../domain/outbox.ts';
import type { MessageFacts, Recipient } from '../../domain/outgoing-message.ts';
import { MessageErasure } from '../messages/message-erasure.ts';

/** A recipient, the facts for the text, and the channels when they are fewer than those of the template. */
export interface Addressed {
  readonly recipient: Recipient;
  readonly facts: MessageFacts;
  readonly secret?: MessageSecret;
  readonly channels?: readonly Channel[];
  /** What it is about. It leaves only while that is as it says. */
  readonly about?: VisitOfMessage | OfferOfMessage;
}

export const GUEST_LANGUAGE: Language = 'ro';

/** The accounts that messages go to. */
@Injectable()
export class AccountRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly users: UserDirectory,
  ) {}

  /** The account as it is once no erasure of it is running; null when it was erased. Needs a unit of work. */
  async find(userId: number, to: 'phone' | 'phoneBeforeChange' = 'phone'): Promise<Recipient | null> {
    await this.erasure.lockAccount(userId);
    const account = await this.users.find(userId);
    if (!account) return null;
    const { email, language } = account;
    return { userId, customerId: null, phone: account[to], email, language };
  }
}

export function withFacts(
  recipient: Recipient | null,
  facts: MessageFacts,
  secret?: MessageSecret,
): Addressed | null {
  return recipient && { recipient, facts, ...(secret && { secret }) };
}

/** The token in the fragment of a link. */
export function tokenOf(link: string, of: SecretOwner): MessageSecret {
  return { of, text: new URL(link).hash.slice(1) };
}
