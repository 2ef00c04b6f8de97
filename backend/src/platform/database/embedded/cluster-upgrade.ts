import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDatabase } from '../database-errors.ts';

const home = (dataDir: string) => join(dataDir, 'postgres');

/** Directory in which an upgrade builds the new cluster, laid out like `dataDir`. */
export function upgradeFolder(dataDir: string): string {
  return join(dataDir, 'postgres-upgrade');
}

export function clusterVersion(dataDir: string): number | undefined {
  const file = join(home(dataDir), 'data/PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Whether an upgrade was interrupted after {@link keepCluster}, with the new cluster complete but not in place. */
export function isBeingReplaced(dataDir: string): boolean {
  return !existsSync(home(dataDir)) && existsSync(home(upgradeFolder(dataDir)));
}

/** @throws UnusableDatabase when `dataDir` has a cluster on which PostgreSQL of this major version cannot run */
export function assertUsableVersion(dataDir: string, major: number): void {
  if (isBeingReplaced(dataDir)) {
    throw new UnusableDatabase('The upgrade of PostgreSQL was interrupted. Complete it: npm run upgrade:postgres');
  }
  const version = clusterVersion(dataDir);
  if (version === undefined || version === major) return;
  const found = `The database in DATA_DIR was created by PostgreSQL ${version}, and this version has PostgreSQL ${major}.`;
  throw new UnusableDatabase(
    version < major
      ? `${found} Upgrade it: npm run upgrade:postgres`
      : `${found} Start the version of the product that created it.`,
  );
}

export function keptCluster(dataDir: string, version: number): string {
  return `${home(dataDir)}-${version}`;
}

/** Moves the present cluster aside. It must be stopped, and the new one complete. */
export function keepCluster(dataDir: string, version: number): void {
  renameSync(home(dataDir), keptCluster(dataDir, version));
}

export function installCluster(dataDir: string): void {
  renameSync(home(upgradeFolder(dataDir)), home(dataDir));
  rmSync(upgradeFolder(dataDir), { recursive: true });
}
