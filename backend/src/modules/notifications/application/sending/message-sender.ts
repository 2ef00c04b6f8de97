import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { formatPhoneNumber, type PhoneNumber } from '../../../../kernel/phone-number.ts';
import { ReadProfile } from '../../../workshop/index.ts';
import type { Sender } from '../../domain/sms/signature.ts';

/** Name and phone of the workshop, as messages are signed with them. */
@Injectable()
export class MessageSender {
  constructor(private readonly queries: QueryBus) {}

  async current(): Promise<Sender> {
    const { name, phone } = await this.queries.execute(new ReadProfile());
    return { name, phone: phone ? formatPhoneNumber(phone as PhoneNumber) : '' };
  }
}
