import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { inBackground } from './database/work-context.ts';
import { SubscriptionDiscovery } from './event-log/subscription-discovery.ts';
import { SubscriptionRunner } from './event-log/subscription-runner.ts';
import { Jobs } from './jobs/jobs.ts';

export const BACKGROUND = Symbol('background');

/** Registers the subscriptions at start. In background processes it also starts and stops event delivery and jobs. */
@Injectable()
export class Background implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private started = false;

  constructor(
    private readonly runner: SubscriptionRunner,
    private readonly discovery: SubscriptionDiscovery,
    private readonly jobs: Jobs,
    @Inject(BACKGROUND) private readonly enabled: boolean,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runner.register(this.discovery.all());
    if (!this.enabled) return;
    this.started = true;
    await inBackground(async () => {
      await this.runner.start();
      this.jobs.start();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    await Promise.all([this.runner.stop(), this.jobs.stop()]);
  }
}
