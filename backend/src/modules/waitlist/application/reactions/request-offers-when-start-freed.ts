import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Subscription, SubscriptionSource } from '../../../../platform/event-log/subscriptions.ts';
import {
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
} from '../../../booking/index.ts';
import { RequestOffers } from '../request-offers.ts';

/** Everything that may free a start. */
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

/** Looks for starts to offer after an event that may have freed one. */
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
