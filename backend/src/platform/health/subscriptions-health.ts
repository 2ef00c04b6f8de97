import { Injectable } from '@nestjs/common';
import { SubscriptionStore } from '../event-log/subscription-store.ts';
import { type HealthCheck, HealthChecks } from './health-checks.ts';

/** Reports halted subscriptions: what follows from their events waits for an operator. */
@Injectable()
export class SubscriptionsHealth implements HealthCheck {
  readonly name = 'the state of subscriptions';
  readonly severity = 'degraded';
  readonly validMs = 1_000;

  constructor(
    private readonly subscriptions: SubscriptionStore,
    health: HealthChecks,
  ) {
    health.register(this);
  }

  async check(): Promise<string[]> {
    return (await this.subscriptions.halted()).map((name) => `subscription ${name} is halted`);
  }
}
