import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../../customers/index.ts';
import { SmsCodeTexts } from '../../../identity/index.ts';
import type { MessageSecret } from '../../domain/message-secret.ts';
import type { Recipient } from '../../domain/outgoing-message.ts';
import { TELL_NOBODY } from '../../domain/templates/templates.ts';
import { MessageErasure } from '../messages/message-erasure.ts';
import { type Addressed, GUEST_LANGUAGE } from './addressed.ts';

/** Finds who requested a code. Null when the code has expired or was used. Needs a unit of work. */
@Injectable()
export class CodeRecipients {
  constructor(
    private readonly erasure: MessageErasure,
    private readonly customers: CustomerDirectory,
    private readonly codes: SmsCodeTexts,
  ) {}

  /** @param confidentiality whom the holder of the account may tell the code, by language */
  async ofAccount(
    { codeId, userId }: { readonly codeId: string; readonly userId: number },
    confidentiality = TELL_NOBODY,
  ): Promise<Addressed | null> {
    await this.erasure.lockAccount(userId);
    const sms = await this.codes.textOf(codeId);
    if (!sms) return null;
    const { code, phone, language } = sms;
    const recipient = { userId, customerId: null, phone, email: null, language };
    return { recipient, facts: { code, whom: confidentiality[language] }, secret: codeOf(codeId, code) };
  }

  async ofGuest({
    codeId,
    customerId,
  }: {
    readonly codeId: string;
    readonly customerId: number;
  }): Promise<Addressed | null> {
    await this.erasure.lockCustomer(customerId);
    const phone = await this.customers.ownPhoneOf(customerId);
    const code = phone && (await this.codes.codeFor(codeId, phone));
    if (!phone || !code) return null;
    return { recipient: guest(customerId, phone), facts: { code }, secret: codeOf(codeId, code) };
  }

  async ofBooking({ codeId }: { readonly codeId: string }): Promise<Addressed | null> {
    const sms = await this.codes.ofBooking(codeId);
    if (!sms) return null;
    const { phone, code } = sms;
    const facts = { code, whom: TELL_NOBODY[GUEST_LANGUAGE] };
    return { recipient: guest(null, phone), facts, secret: codeOf(codeId, code) };
  }
}

function guest(customerId: number | null, phone: string): Recipient {
  return { userId: null, customerId, phone, email: null, language: GUEST_LANGUAGE };
}

function codeOf(id: string, text: string): MessageSecret {
  return { of: { kind: 'code', id }, text };
}
