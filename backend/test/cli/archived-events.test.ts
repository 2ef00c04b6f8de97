import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../modules/booking/support/workshop.ts';
import { memberWith } from '../modules/loyalty/support/members.ts';
import { runBuilt } from '../support/built-program.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const SECRET = 'a secret for tests that is long enough to be one';

let folder: string;
let workshop: Workshop;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archived-events-'));
  empty = await createEmptyDatabase();
  workshop = await startWorkshop({ DATA_DIR: join(folder, 'first'), SESSION_SECRET: SECRET });
  // Small partitions, and one that goes on: the newest event stays in the database.
  for (const [first, past] of [
    [0, 4],
    [4, 7],
    [7, 9],
  ])
    await sql('SELECT platform.add_event_partition($1, $2)', [first, past]);
  for (const points of [30, 60, 90]) await memberWith(workshop, points);
  await workshop.deliverEvents();
});
afterAll(async () => {
  await workshop.close();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

const sql = (text: string, values: readonly unknown[] = []) => workshop.database.database.query(text, values);

/** Runs a command of the built product on one of the two places, and returns what it prints. */
async function command(place: 'first' | 'second', ...words: string[]): Promise<string> {
  const { code, output, errors } = await runBuilt(['cli/main.js', ...words], {
    DATABASE_URL: place === 'first' ? workshop.database.url : empty.url,
    DATA_DIR: join(folder, place),
    SESSION_SECRET: SECRET,
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

it('events that the command archives are in a backup, and a restored copy rebuilds its ledger from them', async () => {
  const ofBefore = await command('first', 'events', 'archive', '--before', '2026-03-02');
  expect(ofBefore).toBe('No million of events is from before 2026-03-02: nothing to archive.\n');
  const printed = await command('first', 'events', 'archive', '--before', '2026-03-03');
  expect(printed).toContain('events 0 to 3: archived\nevents 4 to 6: archived\n');
  const [{ count }] = (await sql('SELECT count(*) FROM platform.archived_event_file')) as [{ count: number }];
  expect(count).toBeGreaterThanOrEqual(2);

  const backup = join(folder, 'backup.tar.gz');
  expect(await command('first', 'backup', backup)).toContain(`, ${count} files\n`);
  await command('second', 'restore', backup);
  expect(await command('second', 'rebuild', 'loyalty')).toContain('the ledger of 3 members matches the log');

  rmSync(join(folder, 'second/uploads'), { recursive: true });
  const rebuilt = await runBuilt(['cli/main.js', 'rebuild', 'loyalty'], {
    DATABASE_URL: empty.url,
    DATA_DIR: join(folder, 'second'),
    SESSION_SECRET: SECRET,
  });
  expect(rebuilt).toMatchObject({ code: 1, errors: expect.stringMatching(/^The archived events 1 to 3 are missing/) });
});
