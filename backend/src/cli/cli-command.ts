import type { INestApplicationContext } from '@nestjs/common';

/** A command of the command line: the application without its HTTP door, and the words typed behind the name. */
export type CliCommand = (app: INestApplicationContext, words: readonly string[]) => Promise<void>;

/** The words cannot be understood; the message says what can be typed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
