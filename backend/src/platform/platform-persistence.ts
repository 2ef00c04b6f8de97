import { EventLog1790000000000 } from './1790000000000-event-log.ts';
import { HttpPlatform1790000000001 } from './1790000000001-http-platform.ts';
import { Seeding1790000000002 } from './1790000000002-seeding.ts';
import { StoredFiles1790000000003 } from './1790000000003-stored-files.ts';

/** Migrations of the platform's own tables; each module brings those of its schema. */
export const platformMigrations = [
  EventLog1790000000000,
  HttpPlatform1790000000001,
  Seeding1790000000002,
  StoredFiles1790000000003,
];
