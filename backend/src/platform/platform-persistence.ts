import type { ModulePersistence } from './database/data-source.ts';
import { PlatformBaseline1790000000000 } from './migrations/1790000000000-platform-baseline.ts';

/** The platform's own tables, in the PostgreSQL schema `platform`. */
export const platformPersistence: ModulePersistence = {
  entities: [],
  migrations: [PlatformBaseline1790000000000],
};
