import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openServer, productSchemas } from '../open-database.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { sessionSecret } from '../platform/config/session-secret.ts';
import type { Settings } from '../platform/config/settings.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

const USAGE = `npm run backup -- FILE             write a backup to a new file, such as backup.tar.gz, while the product runs
npm run backup -- --check FILE    read a backup and compare it with its checksums
npm run backup -- --new-key       print a new BACKUP_KEY, which encrypts backups`;

export function backup(words: readonly string[]): CommandOnServer {
  const [first, second, ...others] = words;
  if (first === undefined || others.length > 0) throw new UsageError(USAGE);
  if (first === '--check' && second !== undefined) return ({ BACKUP_KEY }) => check(second, BACKUP_KEY);
  if (first === '--new-key' && second === undefined) return printNewKey;
  if (first.startsWith('-') || second !== undefined) throw new UsageError(USAGE);
  return (settings) => write(first, settings);
}

const write = async (file: string, settings: Settings): Promise<void> => {
  const { writeBackupFile } = await import('../platform/backup/backup-file.ts');
  if (settings.BACKUP_KEY !== undefined) await (await loadEncryption()).assertBackupKey(settings.BACKUP_KEY);
  assertDatabaseExists(settings);
  const server = await openServer(settings);
  try {
    const { bytes, takenAt, trailer } = await writeBackupFile(file, {
      databaseUrl: server.url,
      schemas: productSchemas,
      files: await createFileStore(settings),
      secret: sessionSecret(settings),
      includesSecret: !settings.SESSION_SECRET,
      key: settings.BACKUP_KEY,
      onProgress: progress(),
    });
    const { missingFiles } = trailer;
    console.log(`${file}: ${megabytes(bytes)}, of ${takenAt.toISOString()}, ${trailer.files.count} files`);
    if (missingFiles.length > 0) console.log(`Not found, and left out: ${missingFiles.join(', ')}`);
    console.log(
      settings.BACKUP_KEY === undefined
        ? 'Keep it secret: it holds personal data, and is not encrypted. It can be restored by: npm run restore'
        : 'It is encrypted. It can be restored with this BACKUP_KEY by: npm run restore',
    );
  } finally {
    await server.close();
  }
};

/** Prevents the embedded server from creating a new database. */
function assertDatabaseExists({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres'))) return;
  throw new BackupError(`DATA_DIR has no database: ${DATA_DIR}`);
}

async function check(file: string, key: string | undefined): Promise<void> {
  const { checkBackup, summary } = await import('../platform/backup/restore-backup.ts');
  console.log(`${file} is complete: ${summary(await checkBackup(file, key))}`);
}

async function printNewKey(): Promise<void> {
  const { newBackupKey } = await loadEncryption();
  console.log(await newBackupKey());
}

function loadEncryption() {
  return import('../platform/backup/backup-encryption.ts');
}

const PROGRESS_BYTES = 100_000_000;

function progress(): (bytes: number) => void {
  let next = PROGRESS_BYTES;
  return (bytes) => {
    if (bytes < next) return;
    console.log(`${megabytes(bytes)} read…`);
    next = bytes + PROGRESS_BYTES;
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
