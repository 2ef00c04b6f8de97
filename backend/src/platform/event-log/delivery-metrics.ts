import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';

@Injectable()
export class DeliveryMetrics {
  private readonly handled;
  private readonly failed;

  constructor(metrics: Metrics) {
    this.handled = metrics.registerCounter(
      'event_deliveries_total',
      'Events that a subscription handled, with everything that follows from them committed.',
      ['subscription'],
    );
    this.failed = metrics.registerCounter(
      'event_delivery_failures_total',
      'Deliveries that were rolled back and are tried again, parked or left to an operator.',
      ['subscription'],
    );
  }

  countHandled(subscription: string, events: number): void {
    this.handled.inc({ subscription }, events);
  }

  countFailure(subscription: string): void {
    this.failed.inc({ subscription });
  }
}
