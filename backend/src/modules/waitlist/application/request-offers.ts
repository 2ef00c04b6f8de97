import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OfferRequests } from '../domain/offer-requests.ts';

/** Looks for free starts soon, after something may have freed one. */
export class RequestOffers extends Command<void> {}

@CommandHandler(RequestOffers)
export class RequestOffersHandler implements ICommandHandler<RequestOffers> {
  constructor(private readonly requests: OfferRequests) {}

  async execute(): Promise<void> {
    this.requests.runSoon();
  }
}
