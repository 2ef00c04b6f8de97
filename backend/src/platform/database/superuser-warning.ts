import type { DataSource } from 'typeorm';

const CURRENT_ROLE = `SELECT rolname AS name, rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user`;

/** Logs a line if the product is connected as a superuser: it only needs to own its database. */
export async function warnOfSuperuser(dataSource: DataSource, log: (line: string) => void): Promise<void> {
  const [role] = await dataSource.query<{ name: string; isSuperuser: boolean }[]>(CURRENT_ROLE);
  if (role?.isSuperuser) {
    log(`DATABASE_URL: the role ${role.name} is a superuser; use one that only owns its database`);
  }
}
