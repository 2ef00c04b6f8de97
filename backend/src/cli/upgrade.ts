import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allPersistence, openDatabase, productSchemas } from '../open-database.ts';
import { sessionSecret } from '../platform/config/session-secret.ts';
import type { Settings } from '../platform/config/settings.ts';
import { UnusableDatabase } from '../platform/database/database-errors.ts';
import { POSTGRES_MAJOR, type PostgresBinaries } from '../platform/database/embedded/binaries.ts';
import {
  assertUsableVersion,
  clusterVersion,
  installCluster,
  isBeingReplaced,
  keepCluster,
  keptCluster,
  upgradeFolder,
} from '../platform/database/embedded/cluster-upgrade.ts';
import { olderBinaries } from '../platform/database/embedded/older-binaries.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../platform/database/embedded-server.ts';
import { withClient } from '../platform/database/with-client.ts';
import { NoFiles } from '../platform/files/file-store.ts';
import { type CommandOnServer, UsageError } from './cli-command.ts';

export function migrate(words: readonly string[]): CommandOnServer {
  if (words.length > 0) throw new UsageError('npm run migrate                   upgrade the database to this version');
  return async (settings) => {
    const database = await openDatabase(settings, 'always');
    await database.close();
    console.log('The database has all migrations of this version');
  };
}

export function upgradePostgres(words: readonly string[]): CommandOnServer {
  if (words.length > 0)
    throw new UsageError('npm run upgrade:postgres          move the embedded database to the installed PostgreSQL');
  return (settings) => upgradeCluster(settings, POSTGRES_MAJOR, olderBinaries);
}

/**
 * Copies the rows by a backup and a restore into a new cluster, which then replaces the present one. Until then the
 * present cluster is not changed, so a failed or interrupted upgrade can be repeated.
 * @param major version of the installed programs
 * @param programs installs those of an earlier major version into a folder
 * @throws UnusableDatabase when the database cannot be upgraded; it is unchanged
 */
export async function upgradeCluster(
  settings: Settings,
  major: number,
  programs: (major: number, folder: string) => Promise<PostgresBinaries>,
): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: configured } = settings;
  if (configured) throw new UnusableDatabase('DATABASE_URL is set: upgrade that server with the tools of PostgreSQL.');
  if (isBeingReplaced(dataDir)) {
    installCluster(dataDir);
    return console.log(`The interrupted upgrade to PostgreSQL ${major} is complete.`);
  }
  const version = clusterVersion(dataDir);
  if (version === undefined) throw new UnusableDatabase(`DATA_DIR has no database: ${dataDir}`);
  if (version === major) return console.log(`The database is of PostgreSQL ${major} already.`);
  assertCanUpgrade(dataDir, version, major);

  console.log(`Upgrading the database from PostgreSQL ${version} to ${major}…`);
  const programsFolder = join(dataDir, `postgresql-${version}`);
  rmSync(upgradeFolder(dataDir), { recursive: true, force: true });
  await copyRows(settings, await programs(version, programsFolder));
  keepCluster(dataDir, version);
  installCluster(dataDir);
  rmSync(programsFolder, { recursive: true, force: true });
  console.log(`The database is of PostgreSQL ${major}. All sessions have ended: everyone signs in again.`);
  console.log(`The earlier one is kept in ${keptCluster(dataDir, version)}: remove it when all is well.`);
  if (settings.WAL_ARCHIVE) console.log('Name an empty folder in WAL_ARCHIVE: the archive belongs to the earlier one.');
}

function assertCanUpgrade(dataDir: string, version: number, major: number): void {
  if (version > major) assertUsableVersion(dataDir, major);
  const kept = keptCluster(dataDir, version);
  if (existsSync(kept)) throw new UnusableDatabase(`${kept} is from an earlier upgrade: move or remove it first.`);
}

async function copyRows(settings: Settings, binaries: PostgresBinaries): Promise<void> {
  const { DATA_DIR: dataDir } = settings;
  const folder = upgradeFolder(dataDir);
  const file = join(folder, 'rows.tar.gz');
  const source = await startEmbeddedServer({ dataDir, log: console.error, binaries });
  try {
    if (await source.isShared()) throw new UnusableDatabase('The product is running. Stop it first.');
    await backUp(source, file, sessionSecret(settings));
  } finally {
    await source.stop();
  }
  const target = await startEmbeddedServer({ dataDir: folder, log: console.error });
  try {
    await restore(target, file, sessionSecret(settings));
  } finally {
    await target.stop();
  }
}

/** Backs up only the rows, because the uploaded files stay where they are. */
async function backUp({ url }: EmbeddedServer, file: string, secret: string): Promise<void> {
  const { writeBackupFile } = await import('../platform/backup/backup-file.ts');
  const files = new NoFiles();
  await writeBackupFile(file, { databaseUrl: url, schemas: productSchemas, files, secret, includesSecret: false });
}

async function restore({ url }: EmbeddedServer, file: string, secret: string): Promise<void> {
  const { assertRestorable, checkBackup, restoreBackup } = await import('../platform/backup/restore-backup.ts');
  const backup = await checkBackup(file);
  const conditions = { persistence: allPersistence, secret, allowsOtherSecret: false };
  assertRestorable(backup, conditions);
  await restoreBackup(file, backup, {
    ...conditions,
    databaseUrl: url,
    schemas: productSchemas,
    files: new NoFiles(),
    secretFile: `${file}.secret`, // not written, because there is a secret
    log: console.log,
  });
  // A restored copy sends nothing until an admin allows it, but this one replaces the original.
  const { takenAt } = backup.header;
  await withClient(url, (client) =>
    client.query('DELETE FROM platform.restored_copy WHERE backup_taken_at = $1', [takenAt]),
  );
}
