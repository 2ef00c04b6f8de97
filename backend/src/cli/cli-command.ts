import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../platform/config/settings.ts';

/** A command: runs with the application (without an HTTP server) and the arguments after its name. */
export type CliCommand = (app: INestApplicationContext, words: readonly string[]) => Promise<void>;

/** A command that runs on the database server alone; the database may have any schema, or none. */
export type CommandOnServer = (settings: Settings) => Promise<void>;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}
