import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const TESTS = join(import.meta.dirname, '../test');

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ');

/**
 * The recorded statements of the product: those that PostgreSQL can prepare on its schema, and that are no texts of tests.
 *
 * @param folder with the files of `record-statements.ts`
 */
export async function statementsOfProduct(client: pg.Client, folder: string): Promise<string[]> {
  const tests = globSync('**/*.ts', { cwd: TESTS }).map((file) =>
    withSingleSpaces(readFileSync(join(TESTS, file), 'utf8')),
  );
  const recorded = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
  );
  const statements = [...new Set(recorded)].map((line) => JSON.parse(line) as string).toSorted();
  const prepared: string[] = [];
  for (const statement of statements) {
    const text = withSingleSpaces(statement);
    if (tests.some((source) => source.includes(text))) continue;
    if ((await prepareError(client, statement)) === undefined) prepared.push(statement);
  }
  return prepared;
}

/** Why PostgreSQL cannot prepare a statement; undefined when it can. */
export async function prepareError(client: pg.Client, statement: string): Promise<string | undefined> {
  try {
    await client.query(`PREPARE recorded AS ${statement}`);
    await client.query('DEALLOCATE recorded');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
