import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { ReadManageLink } from '../../../booking/index.ts';
import { SmsCodeTexts } from '../../../identity/index.ts';
import { ReadWaitlistLink } from '../../../waitlist/index.ts';
import { type SecretOwner, showSecret } from '../../domain/message-secret.ts';
import type { OutgoingMessage } from '../../domain/outgoing-message.ts';

type StoredText = Pick<OutgoingMessage, 'body' | 'secretOf' | 'address'>;

/** Puts tokens and codes into messages when they leave, or an admin reveals them. */
@Injectable()
export class MessageSecrets {
  constructor(
    private readonly queries: QueryBus,
    private readonly codes: SmsCodeTexts,
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
        return tokenOf(await this.queries.execute(new ReadManageLink(of.id)));
      case 'waitlist-entry':
        return tokenOf(await this.queries.execute(new ReadWaitlistLink(of.id)));
      case 'code':
        return this.codes.codeFor(of.id, address as PhoneNumber);
    }
  }
}

function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}
