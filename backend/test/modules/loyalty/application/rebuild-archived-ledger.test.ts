import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildLedger } from '../../../../src/modules/loyalty/application/rebuild-ledger.ts';
import { EventArchive } from '../../../../src/platform/event-log/event-archive.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { memberWith } from '../support/members.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
  // The newest event stays in the database: a small first partition ends before it.
  await sql('SELECT platform.add_event_partition(0, 5)');
  await memberWith(workshop, 30);
  await memberWith(workshop, 60);
  await workshop.deliverEvents();
});
afterAll(() => workshop.close());

const sql = (text: string) => workshop.database.dataSource.query(text);
const rebuild = () => workshop.app.get(CommandBus).execute(new RebuildLedger());
const readState = () =>
  Promise.all([
    sql('SELECT * FROM loyalty.transaction ORDER BY id'),
    sql('SELECT * FROM loyalty.account ORDER BY user_id'),
  ]);

it('a ledger whose events are archived is rebuilt from the files, and only from all of them', async () => {
  const before = await readState();
  const inDatabase = await sql(`SELECT count(*) FROM platform.event WHERE type LIKE 'loyalty.%'`);
  expect(await workshop.app.get(EventArchive).archive(new Date(Date.now() + 86_400_000))).toHaveLength(1);
  expect(await sql(`SELECT count(*) FROM platform.event WHERE type LIKE 'loyalty.%'`)).not.toEqual(inDatabase);
  expect((await rebuild()).differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
  expect(await readState()).toEqual(before);
  await sql(`UPDATE platform.archived_event_file SET sha256 = 'another'`);
  await expect(rebuild()).rejects.toThrow('were changed');
  expect(await readState()).toEqual(before);
});
