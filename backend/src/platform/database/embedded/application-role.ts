import { withClient } from '../with-client.ts';
import { APPLICATION_ROLE, type Cluster } from './cluster.ts';

const PREPARE_LOCK = 7_251_003;

/**
 * Creates the role and the database of the application unless they exist. Several processes may run it at once.
 * @param options `createsDatabases`: whether the role may create databases, for tests
 */
export async function prepareDatabase(
  cluster: Cluster,
  port: number,
  database: string,
  { createsDatabases }: { readonly createsDatabases: boolean },
): Promise<void> {
  await withClient(cluster.url(port, 'postgres'), async (server) => {
    await server.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    const role = await server.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
    if (role.rowCount === 0) {
      await server.query(
        `CREATE ROLE ${APPLICATION_ROLE} LOGIN PASSWORD '${cluster.applicationPassword}'
         ${createsDatabases ? 'CREATEDB' : ''}`,
      );
    }
    const known = await server.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (known.rowCount === 0) await server.query(`CREATE DATABASE ${database} OWNER ${APPLICATION_ROLE}`);
  });
}
