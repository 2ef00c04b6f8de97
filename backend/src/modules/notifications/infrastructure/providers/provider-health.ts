import { Injectable } from '@nestjs/common';
import { type HealthCheck, HealthChecks } from '../../../../platform/health/health-checks.ts';
import { ChannelOutages } from '../../application/sending/message-pace.ts';
import type { Channel } from '../../domain/message.values.ts';

const NAMES: Readonly<Record<Channel, string>> = { sms: 'SMS', email: 'e-mail' };

@Injectable()
export class ProviderHealth implements HealthCheck {
  readonly name = 'whether providers accept messages';
  readonly severity = 'degraded';
  readonly validMs = 5_000;

  constructor(
    private readonly outages: ChannelOutages,
    health: HealthChecks,
  ) {
    health.register(this);
  }

  async check(): Promise<string[]> {
    const outages = await this.outages.list();
    return outages.map(
      ({ channel, since, failure }) =>
        `the provider of ${NAMES[channel]} accepts no messages since ${since.toISOString()}: ${failure}`,
    );
  }
}
