import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Subscription, SubscriptionSource } from '../../../platform/event-log/subscriptions.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { AppointmentAdjusted, AppointmentCancelled, AppointmentRescheduled } from '../../booking/index.ts';
import { ServiceChanged } from '../../catalogue/index.ts';
import {
  BayBlockChanged,
  BayChanged,
  BayUnblocked,
  ClosureChanged,
  HoldReleased,
  OpeningHoursChanged,
  PolicyChanged,
} from '../../schedule/index.ts';
import { OFFER_STARTS } from './offer-starts.ts';

/** Looks for free starts soon, after something may have freed one. */
export class RequestOffers extends Command<void> {}

@CommandHandler(RequestOffers)
export class RequestOffersHandler implements ICommandHandler<RequestOffers> {
  constructor(private readonly jobs: Jobs) {}

  async execute(): Promise<void> {
    this.jobs.runSoon(OFFER_STARTS);
  }
}

const FREEING = [
  AppointmentAdjusted,
  AppointmentCancelled,
  AppointmentRescheduled,
  BayBlockChanged,
  BayChanged,
  BayUnblocked,
  ClosureChanged,
  HoldReleased,
  OpeningHoursChanged,
  PolicyChanged,
  ServiceChanged,
];

@Injectable()
export class RequestOffersWhenStartFreed extends SubscriptionSource {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  subscriptions(): readonly Subscription[] {
    return [
      {
        name: 'waitlist.request-offers-when-start-freed',
        kind: 'reaction',
        types: FREEING,
        onPoison: 'halt',
        handle: () => this.commands.execute(new RequestOffers()),
        handleAll: () => this.commands.execute(new RequestOffers()),
      },
    ];
  }
}
