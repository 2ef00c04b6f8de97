/**
 * Process of the baseline server: `node:http` and `pg`, nothing else. It receives its statements over its channel and
 * sends back its port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';
import { type Marks, template } from './template.ts';

/** What the baseline runs for each request. */
export interface BareWork {
  readonly url: string;
  readonly connections: number;
  readonly statements: readonly RecordedStatement[];
  /** Values of the recorded request by name. The baseline sends the values of the current request in their place. */
  readonly marked: Marks;
}

process.once('message', ({ url, connections, statements, marked }: BareWork) => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const steps = statements.map(({ text, values, rows }, index) => ({
    // Statement texts are constants, so each is prepared once per connection; transaction commands cannot be.
    query: /^(start|begin|commit)/i.test(text) ? { text } : { name: `s${index}`, text },
    values: values.map((value) => template(value, marked)),
    // As the product asks for them, so that what a row returns is found at the same place. The types of `pg` know it in arrays only.
    rowMode: Array.isArray(rows[0]) ? { rowMode: 'array' } : {},
    returned: returnedMarks(rows[0], marked),
  }));

  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'GET') {
        answer(response, 200, await read());
      } else {
        answer(response, 201, await book(JSON.parse(await bodyOf(request)) as Marks));
      }
    } catch (error) {
      answer(response, 500, { message: (error as Error).message });
    }
  });

  /** Returns the rows of all statements. */
  async function read() {
    const rows: unknown[] = [];
    for (const { query, values } of steps) {
      rows.push(...(await pool.query({ ...query, values: values.map((value) => value({})) })).rows);
    }
    return rows;
  }

  async function book(marks: Marks) {
    const client = await pool.connect();
    try {
      for (const { query, values, rowMode, returned } of steps) {
        const result = await client.query({ ...query, ...rowMode, values: values.map((value) => value(marks)) });
        for (const [name, column] of returned) marks[name] = result.rows[0][column];
      }
      return marks;
    } finally {
      client.release();
    }
  }

  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));

/** The marks (generated ids) that a statement returns, with their columns. */
function returnedMarks(row: Record<string, unknown> | undefined, marked: Marks): [name: string, column: string][] {
  return Object.entries(row ?? {}).flatMap(([column, value]) =>
    Object.keys(marked)
      .filter((name) => name.endsWith('Id') && marked[name] === value)
      .map((name): [string, string] => [name, column]),
  );
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
