import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CustomerDirectory } from '../../customers/index.ts';
import { DescribeOffer, ReadWaitlistLink } from '../../waitlist/index.ts';
import { type MessageOffer, WaitlistOffers } from '../application/message-recipients.ts';
import type { OfferOfMessage } from '../domain/outbox.ts';

@Injectable()
export class WaitlistAdapter implements WaitlistOffers {
  constructor(
    private readonly queries: QueryBus,
    private readonly customers: CustomerDirectory,
  ) {}

  async offer(entryId: number, offerId: number): Promise<MessageOffer | null> {
    const offer = await this.queries.execute(new DescribeOffer(entryId, offerId));
    if (!offer) return null;
    const card = await this.customers.card(offer.customerId, offer.vehicleId);
    return { ...offer, phone: card?.customer.phone ?? '', email: card?.customer.email ?? null };
  }

  linkTo(entryId: number): Promise<string> {
    return this.queries.execute(new ReadWaitlistLink(entryId));
  }

  async isOpen({ entryId, offerId }: OfferOfMessage, now: Date): Promise<boolean> {
    const offer = await this.queries.execute(new DescribeOffer(entryId, offerId));
    return offer !== null && now < offer.expiresAt;
  }
}
