import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock, SystemClock } from '../kernel/clock.ts';
import { BACKGROUND, Background } from './background.ts';
import { BackupRuns } from './backup/backup-runs.ts';
import { Backups } from './backup/backups.ts';
import { MakeBackups } from './backup/make-backups.ts';
import { SendingHold } from './backup/sending-hold.ts';
import { SESSION_SECRET, SESSION_SECRETS, sessionSecret, sessionSecrets } from './config/session-secret.ts';
import { SETTINGS, type Settings } from './config/settings.ts';
import { WorkshopDay } from './config/workshop-day.ts';
import { HandlerRegistration } from './cqrs/commands.ts';
import { createDataSource, DATABASE_URL, DataSourceShutdown } from './database/data-source.ts';
import { Database } from './database/database.ts';
import { ArchiveHealth, ArchiveMetrics } from './database/point-in-time/archive-monitoring.ts';
import { BaseBackupJob } from './database/point-in-time/base-backup-job.ts';
import { transactionUrl } from './database/pooler.ts';
import { SettingsRows } from './database/settings-rows.ts';
import { COMMIT_HOOK } from './database/transaction.ts';
import { UnitOfWork } from './database/unit-of-work.ts';
import { BatchDelivery } from './event-log/batch-delivery.ts';
import { EventArchive } from './event-log/event-archive.ts';
import { EventLog } from './event-log/event-log.ts';
import { EventLogOperator } from './event-log/event-log-operator.ts';
import { EventNotifier } from './event-log/event-notifier.ts';
import { RUNNER_OPTIONS, runnerOptions } from './event-log/runner-options.ts';
import { EventLogMetrics, SubscriptionBacklog } from './event-log/subscription-backlog.ts';
import { SubscriptionDiscovery } from './event-log/subscription-discovery.ts';
import { SubscriptionRunner } from './event-log/subscription-runner.ts';
import { SubscriptionStore } from './event-log/subscription-store.ts';
import { createFileStore } from './files/create-file-store.ts';
import { Documents } from './files/documents.ts';
import { FileStore } from './files/file-store.ts';
import { Photos } from './files/photos.ts';
import { PictureDecoder } from './files/picture-decoder.ts';
import { RemoveUnclaimedFiles, StoredFiles } from './files/stored-files.ts';
import { DocumentUploads, PhotoUploads, Uploads } from './files/uploads.ts';
import { DatabaseHealth } from './health/database-health.ts';
import { HealthChecks } from './health/health-checks.ts';
import { PlatformHealth } from './health/platform-health.ts';
import { Idempotency } from './http/idempotency.ts';
import { RateLimits } from './http/rate-limits.ts';
import { HealthController } from './http/server/health.controller.ts';
import { HttpShutdown } from './http/server/http-shutdown.ts';
import { MetricsController } from './http/server/metrics.controller.ts';
import { CONSTRAINT_ERRORS, ProblemWriter } from './http/server/problem-writer.ts';
import { platformMessages } from './i18n/messages.ts';
import { Translator } from './i18n/translator.ts';
import { Housekeeping } from './jobs/housekeeping.ts';
import { JobMetrics } from './jobs/job-metrics.ts';
import { JobStore } from './jobs/job-store.ts';
import { Jobs } from './jobs/jobs.ts';
import { Retention } from './jobs/retention.ts';
import { Disks } from './metrics/disks.ts';
import { Metrics } from './metrics/metrics.ts';
import { ServerMetrics } from './metrics/server-metrics.ts';
import type { ModuleManifest } from './module-manifest.ts';
import { PRODUCT_SCHEMAS, platformPersistence, schemasOf } from './module-manifest.ts';
import { PERSONAL_DATA, personalDataOf } from './personal-data/data-map.ts';
import { RecordsOfAllModules } from './personal-data/records-of-all-modules.ts';
import { KeyedHashes } from './security/keyed-hashes.ts';
import { SealedSecrets } from './security/sealed-secrets.ts';
import { DeleteOldSecurityEvents, SecurityEvents } from './security/security-events.ts';
import { SettingsHandlers } from './settings/settings-section.ts';
import { TracingLifecycle } from './tracing/tracing-lifecycle.ts';

export interface PlatformOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly manifests: readonly ModuleManifest[];
  /** Replaces the system clock in the demo seed and in tests. */
  readonly clock?: Clock;
  /** Whether this process delivers events and runs jobs. Tests, seed and command line trigger them explicitly. */
  readonly background: boolean;
}

const SERVICES = [
  Database,
  SettingsRows,
  UnitOfWork,
  EventLog,
  EventNotifier,
  SubscriptionStore,
  SubscriptionRunner,
  SubscriptionDiscovery,
  EventLogOperator,
  EventArchive,
  SubscriptionBacklog,
  Disks,
  Jobs,
  JobStore,
  Retention,
  Idempotency,
  RateLimits,
  ProblemWriter,
  Metrics,
  HealthChecks,
  HttpShutdown,
  StoredFiles,
  Uploads,
  Photos,
  PhotoUploads,
  PictureDecoder,
  Documents,
  DocumentUploads,
  WorkshopDay,
  KeyedHashes,
  SealedSecrets,
  SecurityEvents,
  BackupRuns,
  Backups,
  SendingHold,
  RecordsOfAllModules,
];

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
        DataSourceShutdown,
        Background,
        DatabaseHealth,
        PlatformHealth,
        BatchDelivery,
        EventLogMetrics,
        JobMetrics,
        TracingLifecycle,
        HandlerRegistration,
        SettingsHandlers,
        ArchiveHealth,
        ArchiveMetrics,
        BaseBackupJob,
        ServerMetrics,
        Housekeeping,
        RemoveUnclaimedFiles,
        MakeBackups,
        DeleteOldSecurityEvents,
        { provide: SETTINGS, useValue: settings },
        { provide: PRODUCT_SCHEMAS, useValue: schemasOf(manifests) },
        { provide: DATABASE_URL, useValue: databaseUrl },
        { provide: SESSION_SECRET, useFactory: () => sessionSecret(settings) },
        { provide: SESSION_SECRETS, useFactory: () => sessionSecrets(settings) },
        { provide: Clock, useValue: clock ?? new SystemClock() },
        { provide: BACKGROUND, useValue: background },
        { provide: RUNNER_OPTIONS, useValue: runnerOptions(settings.DATABASE_POOL) },
        { provide: COMMIT_HOOK, useExisting: EventLog },
        { provide: FileStore, useFactory: () => createFileStore(settings) },
        { provide: CONSTRAINT_ERRORS, useValue: constraints },
        { provide: PERSONAL_DATA, useValue: personalDataOf(manifests) },
        {
          provide: DataSource,
          useFactory: () =>
            createDataSource(
              transactionUrl(settings, databaseUrl),
              settings.DATABASE_POOL,
              [platformPersistence, ...manifests.map(({ persistence }) => persistence)],
              settings.DATABASE_DIRECT_URL ? 'pooler' : 'requests',
            ).initialize(),
        },
        {
          provide: Translator,
          useFactory: () =>
            Translator.create([platformMessages, ...manifests.map(({ messages }) => messages)], settings.UI_COPY),
        },
      ],
      exports: [
        ...SERVICES,
        SETTINGS,
        DATABASE_URL,
        SESSION_SECRET,
        SESSION_SECRETS,
        Clock,
        DataSource,
        Translator,
        PERSONAL_DATA,
        CqrsModule,
        DiscoveryModule,
      ],
    };
  }
}
