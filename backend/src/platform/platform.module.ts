import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock, SystemClock } from '../kernel/clock.ts';
import { DATABASE_URL } from './config/database-url.ts';
import { SESSION_SECRET, sessionSecret } from './config/session-secret.ts';
import { SETTINGS, type Settings } from './config/settings.ts';
import { WorkshopDay } from './config/workshop-day.ts';
import { createDataSource } from './database/data-source.ts';
import { Database } from './database/database.ts';
import { UnitOfWork } from './database/unit-of-work.ts';
import { EventLog } from './event-log/event-log.ts';
import { EventLogMetrics } from './event-log/event-log-metrics.ts';
import { EventLogOperator } from './event-log/event-log-operator.ts';
import { EventNotifier } from './event-log/event-notifier.ts';
import { SubscriptionDiscovery } from './event-log/subscription-discovery.ts';
import { SubscriptionRunner } from './event-log/subscription-runner.ts';
import { SubscriptionStore } from './event-log/subscription-store.ts';
import { createFileStore } from './files/create-file-store.ts';
import { DocumentUploads } from './files/document-uploads.ts';
import { Documents } from './files/documents.ts';
import { FileStore } from './files/file-store.ts';
import { filesMessages } from './files/files.messages.ts';
import { PhotoUploads } from './files/photo-uploads.ts';
import { Photos } from './files/photos.ts';
import { RemoveUnclaimedFiles } from './files/remove-unclaimed-files.ts';
import { StoredFiles } from './files/stored-files.ts';
import { Idempotency } from './http/idempotency.ts';
import { RateLimits } from './http/rate-limits.ts';
import { HealthController } from './http/server/health.controller.ts';
import { MetricsController } from './http/server/metrics.controller.ts';
import { platformMessages } from './http/server/platform.messages.ts';
import { CONSTRAINT_ERRORS, ProblemWriter } from './http/server/problem-writer.ts';
import { Translator } from './i18n/translator.ts';
import { Housekeeping } from './jobs/housekeeping.ts';
import { Jobs } from './jobs/jobs.ts';
import { Metrics } from './metrics/metrics.ts';
import type { ModuleManifest } from './module-manifest.ts';

/** What the platform is given by the composition. */
export interface PlatformOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly manifests: readonly ModuleManifest[];
  /** Another present than the machine's: for the demo's history and for tests. */
  readonly clock?: Clock;
  /** Whether events are delivered and jobs run by themselves; otherwise somebody does it by hand. */
  readonly background: boolean;
}

const BACKGROUND = Symbol('background');

/** Closes the pool when everything that uses it has stopped. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

/** Starts and stops what works in the background. */
@Injectable()
class Background implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private started = false;

  constructor(
    private readonly runner: SubscriptionRunner,
    private readonly discover: SubscriptionDiscovery,
    private readonly jobs: Jobs,
    @Inject(BACKGROUND) private readonly wanted: boolean,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runner.register(this.discover.all());
    if (!this.wanted) return;
    this.started = true;
    await this.runner.start();
    this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    await Promise.all([this.runner.stop(), this.jobs.stop()]);
  }
}

const SERVICES = [
  Database,
  UnitOfWork,
  EventLog,
  EventNotifier,
  SubscriptionStore,
  SubscriptionRunner,
  SubscriptionDiscovery,
  EventLogOperator,
  Jobs,
  Idempotency,
  RateLimits,
  ProblemWriter,
  Metrics,
  StoredFiles,
  Photos,
  PhotoUploads,
  Documents,
  DocumentUploads,
  WorkshopDay,
];

/** The technical ground every module stands on; it knows none of them. */
@Global()
@Module({})
export class PlatformModule {
  static with({ settings, databaseUrl, manifests, clock, background }: PlatformOptions): DynamicModule {
    const constraints = Object.assign({}, ...manifests.map((manifest) => manifest.constraints));
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, CqrsModule.forRoot()],
      controllers: [HealthController, MetricsController],
      providers: [
        ...SERVICES,
        Connections,
        Background,
        EventLogMetrics,
        Housekeeping,
        RemoveUnclaimedFiles,
        { provide: SETTINGS, useValue: settings },
        { provide: DATABASE_URL, useValue: databaseUrl },
        { provide: SESSION_SECRET, useFactory: () => sessionSecret(settings) },
        { provide: Clock, useValue: clock ?? new SystemClock() },
        { provide: BACKGROUND, useValue: background },
        { provide: FileStore, useFactory: () => createFileStore(settings) },
        { provide: CONSTRAINT_ERRORS, useValue: constraints },
        {
          provide: DataSource,
          useFactory: () =>
            createDataSource(
              databaseUrl,
              settings.DATABASE_POOL,
              manifests.map(({ persistence }) => persistence),
            ).initialize(),
        },
        {
          provide: Translator,
          useFactory: () =>
            Translator.create(
              [platformMessages, filesMessages, ...manifests.map(({ messages }) => messages)],
              settings.UI_COPY,
            ),
        },
      ],
      exports: [
        ...SERVICES,
        SETTINGS,
        DATABASE_URL,
        SESSION_SECRET,
        Clock,
        DataSource,
        Translator,
        CqrsModule,
        DiscoveryModule,
      ],
    };
  }
}
