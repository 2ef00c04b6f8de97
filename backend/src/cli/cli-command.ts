import type { INestApplicationContext } from '@nestjs/common';

/** A command: runs with the application (without an HTTP server) and the arguments after its name. */
export type CliCommand = (app: INestApplicationContext, words: readonly string[]) => Promise<void>;

/** The arguments are invalid; the message shows the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
