import type pg from 'pg';
import { withClient } from '../with-client.ts';
import { APPLICATION_ROLE, type Cluster } from './cluster.ts';

const PREPARE_LOCK = 7_251_003;

/** What another role owns, except of extensions. Sequences of columns and types of tables follow their table. */
const FOREIGN_OBJECTS = `
  SELECT format('ALTER %s %s OWNER TO ${APPLICATION_ROLE}', kind, name) AS statement
  FROM (
    SELECT 1 AS step, 'SCHEMA' AS kind, quote_ident(nspname) AS name, oid, nspowner AS owner, oid AS namespace,
           'pg_namespace'::regclass AS catalog
    FROM pg_namespace WHERE nspname <> 'public'
    UNION ALL
    SELECT 2,
           CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
                        WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
           oid::regclass::text, oid, relowner, relnamespace, 'pg_class'::regclass
    FROM pg_class relation
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
       OR (relkind = 'S' AND NOT EXISTS (
             SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype IN ('a', 'i')))
    UNION ALL
    SELECT 3, 'ROUTINE', oid::regprocedure::text, oid, proowner, pronamespace, 'pg_proc'::regclass FROM pg_proc
    UNION ALL
    SELECT 3, CASE typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, oid::regtype::text, oid, typowner, typnamespace,
           'pg_type'::regclass
    FROM pg_type WHERE typtype IN ('d', 'e', 'r')
  ) object
  WHERE owner <> '${APPLICATION_ROLE}'::regrole
    AND namespace::regnamespace::text !~ '^(pg_|information_schema$)'
    AND NOT EXISTS (
      SELECT FROM pg_depend
      WHERE classid = object.catalog AND objid = object.oid AND deptype IN ('e', 'i'))
  ORDER BY step`;

/**
 * Creates the role and the database of the application, unless they exist. A database that the superuser owned, from an
 * earlier version, is handed over with everything in it. May run in several processes at a time.
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
    const owner = await server.query<{ isOwn: boolean }>(
      'SELECT datdba = $2::regrole AS "isOwn" FROM pg_database WHERE datname = $1',
      [database, APPLICATION_ROLE],
    );
    if (owner.rowCount === 0) await server.query(`CREATE DATABASE ${database} OWNER ${APPLICATION_ROLE}`);
    else if (!owner.rows[0]?.isOwn) {
      await server.query(`ALTER DATABASE ${database} OWNER TO ${APPLICATION_ROLE}`);
    }
    // Also when an earlier version has used the database meanwhile.
    await withClient(cluster.url(port, database), handOver);
  });
}

async function handOver(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS);
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}
