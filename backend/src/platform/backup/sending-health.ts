import { Injectable } from '@nestjs/common';
import { type HealthCheck, HealthChecks } from '../health/health-checks.ts';
import { SendingHold } from './sending-hold.ts';

@Injectable()
export class SendingHealth implements HealthCheck {
  readonly name = 'whether messages are sent';
  readonly severity = 'degraded';
  readonly validMs = 5_000;

  constructor(
    private readonly hold: SendingHold,
    health: HealthChecks,
  ) {
    health.register(this);
  }

  async check(): Promise<string[]> {
    return (await this.hold.current())
      ? ['restored from a backup: messages are held until an admin allows them']
      : [];
  }
}
