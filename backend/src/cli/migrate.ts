import { openDatabase } from '../open-database.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

/** Runs the pending migrations, as a start does, and nothing else. */
export function migrate(words: readonly string[]): CommandOnServer {
  if (words.length > 0)
    throw new UsageError('npm run migrate                   upgrade the database to this version');
  return async (settings) => {
    const database = await openDatabase(settings, 'always');
    await database.close();
    console.log('The database has all migrations of this version');
  };
}
