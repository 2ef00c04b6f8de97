import pg from 'pg';

/** A statement as the product sent it. */
export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

type Query = (config: unknown, ...others: unknown[]) => unknown;

/** Runs `work` and returns the statements that connections of this process send meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const send = client.query;
  client.query = function record(config, ...others) {
    const { text, values } = (
      typeof config === 'string' ? { text: config, values: others[0] } : config
    ) as SentStatement;
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] });
    return send.call(this, config, ...others);
  };
  try {
    await work();
  } finally {
    client.query = send;
  }
  return sent;
}

/** The effort of PostgreSQL for a statement: rows that its scans produce or drop, and blocks of 8 kB. */
export interface Effort {
  readonly rows: number;
  readonly blocks: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const READS = /^\s*(SELECT|WITH|\(?SELECT)\b/i;

/** The effort of the reading statements, as `EXPLAIN (ANALYZE, BUFFERS)` counts it; the database stays unchanged. */
export async function effortOf(client: pg.Client, statements: readonly SentStatement[]): Promise<Effort> {
  const total = { rows: 0, blocks: 0 };
  for (const { text, values } of statements.filter(({ text: sql }) => READS.test(sql))) {
    await client.query('BEGIN');
    const explained = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    );
    await client.query('ROLLBACK');
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`No plan of ${text}`);
    total.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    total.rows += rowsOf(plan);
  }
  return total;
}

function rowsOf(node: PlanNode): number {
  const own = /Scan$/.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), Math.round(own));
}
