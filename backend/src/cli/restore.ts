import { join } from 'node:path';
import { allPersistence, openServer, productSchemas } from '../open-database.ts';
import { prepareDataDir, type Settings } from '../platform/config/settings.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

const USAGE = `npm run restore -- FILE                   restore a backup into an empty place
npm run restore -- FILE --other-secret    also when SESSION_SECRET is not the one of the backup`;

export function restore(words: readonly string[]): CommandOnServer {
  const [file, option, ...others] = words;
  if (file === undefined || file.startsWith('-') || others.length > 0) throw new UsageError(USAGE);
  if (option !== undefined && option !== '--other-secret') throw new UsageError(USAGE);
  return (settings) => run(file, settings, option === '--other-secret');
}

async function run(file: string, settings: Settings, allowsOtherSecret: boolean): Promise<void> {
  const { assertRestorable, checkBackup, restoreBackup, summary } = await import(
    '../platform/backup/restore-backup.ts'
  );
  const conditions = {
    persistence: allPersistence,
    secret: settings.SESSION_SECRET,
    previousSecret: settings.SESSION_SECRET_PREVIOUS,
    allowsOtherSecret,
  };
  console.log(`Checking ${file}…`);
  const backup = await checkBackup(file, settings.BACKUP_KEY);
  console.log(`It is complete: ${summary(backup)}`);
  assertRestorable(backup, conditions);

  prepareDataDir(settings);
  const server = await openServer(settings);
  try {
    await restoreBackup(file, backup, {
      ...conditions,
      databaseUrl: server.url,
      schemas: productSchemas,
      files: await createFileStore(settings),
      secretFile: join(settings.DATA_DIR, 'session-secret'),
      key: settings.BACKUP_KEY,
      log: console.log,
    });
    console.log('Restored.');
  } finally {
    await server.close();
  }
}
