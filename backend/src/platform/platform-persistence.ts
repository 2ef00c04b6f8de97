import type { ModulePersistence } from './database/data-source.ts';
import { EventLog1790000000000 } from './migrations/1790000000000-event-log.ts';
import { HttpPlatform1790000000001 } from './migrations/1790000000001-http-platform.ts';
import { Seeding1790000000002 } from './migrations/1790000000002-seeding.ts';
import { StoredFiles1790000000003 } from './migrations/1790000000003-stored-files.ts';
import { SecurityEvents1790000000004 } from './migrations/1790000000004-security-events.ts';
import { SessionActivity1790000000005 } from './migrations/1790000000005-session-activity.ts';
import { ProjectionRebuild1790000000211 } from './migrations/1790000000211-projection-rebuild.ts';
import { RequiredRelease1790000000231 } from './migrations/1790000000231-required-release.ts';
import { Backups1790000000251 } from './migrations/1790000000251-backups.ts';
import { JobRuns1790000000261 } from './migrations/1790000000261-job-runs.ts';
import { AmountsOfSecurityEvents1790002104010 } from './migrations/1790002104010-amounts-of-security-events.ts';

/** The platform's own tables, in the PostgreSQL schema `platform`. */
export const platformPersistence: ModulePersistence = {
  entities: [],
  migrations: [
    EventLog1790000000000,
    HttpPlatform1790000000001,
    Seeding1790000000002,
    StoredFiles1790000000003,
    SecurityEvents1790000000004,
    SessionActivity1790000000005,
    ProjectionRebuild1790000000211,
    RequiredRelease1790000000231,
    Backups1790000000251,
    JobRuns1790000000261,
    AmountsOfSecurityEvents1790002104010,
  ],
};
