import { Injectable } from '@nestjs/common';
import { type SecretOwner, showSecret } from '../domain/message-secret.ts';
import type { OutgoingMessage } from '../domain/outgoing-message.ts';
import { MessageRecipients, MessageVisits, WaitlistOffers } from './message-recipients.ts';

type StoredText = Pick<OutgoingMessage, 'body' | 'secretOf' | 'address'>;

/** Puts tokens and codes into messages when they leave, or an admin reveals them. */
@Injectable()
export class MessageSecrets {
  constructor(
    private readonly visits: MessageVisits,
    private readonly offers: WaitlistOffers,
    private readonly recipients: MessageRecipients,
  ) {}

  /** The text as its recipient reads it; null when its code has expired or was used, or was sent to another phone. */
  async show({ body, secretOf, address }: StoredText): Promise<string | null> {
    if (!secretOf) return body;
    const secret = await this.read(secretOf, address);
    return secret === null ? null : showSecret(body, secret);
  }

  private async read(of: SecretOwner, address: string): Promise<string | null> {
    switch (of.kind) {
      case 'visit':
        return tokenOf(await this.visits.linkTo(of.id));
      case 'waitlist-entry':
        return tokenOf(await this.offers.linkTo(of.id));
      case 'code':
        return this.recipients.codeFor(of.id, address);
    }
  }
}

function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}
