import { Injectable } from '@nestjs/common';
import { formatPhoneNumber, type PhoneNumber } from '../../../../kernel/phone-number.ts';
import { ManageTokens } from '../../../booking/index.ts';
import { EstimateTokens } from '../../../estimates/index.ts';
import { InvitationReader, SmsCodeTexts } from '../../../identity/index.ts';
import { WaitlistOfferReader } from '../../../waitlist/index.ts';
import { WorkshopReader } from '../../../workshop/index.ts';

import { type OutgoingMessage, type SecretOwner, showSecret } from '../../domain/outgoing-message.ts';
import type { Sender } from '../../domain/sms/signature.ts';

@Injectable()
export class MessageSender {
  constructor(private readonly workshopReader: WorkshopReader) {}

  async current(): Promise<Sender> {
    const { name, phone } = await this.workshopReader.readProfile();
    return { name, phone: phone ? formatPhoneNumber(phone as PhoneNumber) : '' };
  }
}

type StoredText = Pick<OutgoingMessage, 'body' | 'secretOf' | 'address'>;

@Injectable()
export class MessageSecrets {
  constructor(
    private readonly tokens: ManageTokens,
    private readonly estimates: EstimateTokens,
    private readonly waitlistOfferReader: WaitlistOfferReader,
    private readonly codes: SmsCodeTexts,
    private readonly invitationReader: InvitationReader,
  ) {}

  /** The text as its recipient reads it; null if its code or invitation has ended. */
  async show({ body, secretOf, address }: StoredText): Promise<string | null> {
    if (!secretOf) return body;
    const secret = await this.read(secretOf, address);
    return secret === null ? null : showSecret(body, secret);
  }

  private async read(of: SecretOwner, address: string): Promise<string | null> {
    switch (of.kind) {
      case 'visit':
        return this.tokens.issue(of.id);
      case 'estimate':
        return this.estimates.issue(of.id);
      case 'waitlist-entry':
        return tokenOf(await this.waitlistOfferReader.readWaitlistLink(of.id));
      case 'invitation': {
        const found = await this.invitationReader.findLink(of.id);
        return found && tokenOf(found.link);
      }
      case 'code':
        return this.codes.codeFor(of.id, address as PhoneNumber);
    }
  }
}

function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}
