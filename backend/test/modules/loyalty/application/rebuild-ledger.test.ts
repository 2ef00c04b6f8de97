import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { UsageError } from '../../../../src/cli/cli-command.ts';
import { rebuild as rebuildCommand } from '../../../../src/cli/operate.ts';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AdjustPoints } from '../../../../src/modules/loyalty/application/adjust-points.ts';
import { AwardAppointmentPoints } from '../../../../src/modules/loyalty/application/completed-appointments.ts';
import { RebuildLedger } from '../../../../src/modules/loyalty/application/rebuild-ledger.ts';
import { RedeemReward } from '../../../../src/modules/loyalty/application/rewards.ts';
import fc from '../../../support/fast-check.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { awardFriend } from '../support/friends.ts';
import { aReward, type LoyaltyMember, memberWith } from '../support/members.ts';

let workshop: Workshop;
let members: LoyaltyMember[];
let rewardId: number;

beforeAll(async () => {
  workshop = await startWorkshop();
  members = [await memberWith(workshop, 30), await memberWith(workshop, 60), await memberWith(workshop, 0)];
  rewardId = (await aReward(workshop)).id;
});
afterAll(() => workshop.close());

const rebuild = (onProgress?: RebuildLedger['onProgress']) =>
  workshop.app.get(CommandBus).execute(new RebuildLedger(onProgress));

function sql(text: string) {
  return workshop.database.dataSource.query(text);
}

/** The ledger, the accounts and their copies in identity. */
function readState() {
  return Promise.all([
    sql('SELECT * FROM loyalty.transaction ORDER BY id'),
    sql('SELECT * FROM loyalty.account ORDER BY user_id'),
    sql('SELECT id, loyalty_points, membership_level FROM identity."user" ORDER BY id'),
  ]);
}

/** Runs a statement without the triggers that protect the ledger. */
async function tamper(statement: string) {
  await sql('ALTER TABLE loyalty.transaction DISABLE TRIGGER USER');
  await sql('ALTER TABLE loyalty.account DISABLE TRIGGER USER');
  await sql(statement);
  await sql('ALTER TABLE loyalty.transaction ENABLE TRIGGER USER');
  await sql('ALTER TABLE loyalty.account ENABLE TRIGGER USER');
}

/** New clients, each with this many credits of one point. */
async function crowdWith({ members: count, points }: { members: number; points: number }): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number++) ids.push((await memberWith(workshop, 0)).id);
  const credit = `
    FROM unnest('{${ids}}'::integer[]) user_id CROSS JOIN generate_series(1, ${points}) number`;
  await sql(`INSERT INTO loyalty.account (user_id) SELECT unnest('{${ids}}'::integer[]) ON CONFLICT DO NOTHING`);
  await sql(`
    WITH credit AS (
      SELECT user_id, number, gen_random_uuid() AS entry ${credit}
    ), line AS (
      INSERT INTO loyalty.transaction (entry, user_id, type, points, created_at)
      SELECT entry, user_id, 'bonus', 1, '2026-01-05T08:00:00Z' FROM credit)
    INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
    SELECT gen_random_uuid(), 'loyalty-account-' || user_id, number, 'loyalty.points-awarded', 2,
           jsonb_build_object('entryId', entry, 'userId', user_id, 'points', 1, 'balance', number, 'type', 'bonus',
                              'at', '2026-01-05T08:00:00.000Z', 'by', 'system', 'appointmentId', null,
                              'referredUserId', null),
           '{"actor":"system","correlation":"x"}', now()
    FROM credit`);
  return ids;
}

const withoutId = ({ id: _, ...line }: { id: number; entry: string }) => line;
const byEntry = (a: { entry: string }, b: { entry: string }) => a.entry.localeCompare(b.entry);

const someMember = fc.integer({ min: 0, max: 2 });
const action = fc.oneof(
  fc.record({ member: someMember, visit: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ member: someMember, friend: fc.integer({ min: 700_001, max: 700_060 }) }),
  fc.record({ member: someMember, credit: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ member: someMember, deduct: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ member: someMember, redeem: fc.constant(true) }),
);

function perform(action: Record<string, unknown>): Promise<unknown> {
  const commands = workshop.app.get(CommandBus);
  const { id } = members[Number(action.member)] as LoyaltyMember;
  const at = workshop.clock.now();
  if (action.visit)
    return commands.execute(
      new AwardAppointmentPoints({ visits: [{ userId: id, appointmentId: Number(action.visit), at }] }),
    );
  if (action.friend) return awardFriend(workshop, id, Number(action.friend), at);
  if (action.credit)
    return commands.execute(
      new AdjustPoints({ userId: id, change: Number(action.credit), reason: 'cadou', by: SYSTEM }),
    );
  if (action.deduct)
    return commands.execute(
      new AdjustPoints({ userId: id, change: -Number(action.deduct), reason: undefined, by: SYSTEM }),
    );
  return commands.execute(new RedeemReward({ userId: id, rewardId, by: SYSTEM }));
}

describe('rebuilding the ledger', () => {
  it('changes nothing after any concurrent actions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 15 }), async (actions) => {
        // Some are refused for a lack of points and leave no event.
        await Promise.allSettled(actions.map(perform));
        const before = await readState();
        const report = await rebuild();
        expect(await readState()).toEqual(before);
        expect(report.differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ['an entry was changed', 'UPDATE loyalty.transaction SET points = points * 3', 'changed'],
    ['a time was changed', "UPDATE loyalty.transaction SET created_at = created_at + '1 day'", 'changed'],
    [
      'an entry was added',
      `INSERT INTO loyalty.transaction (entry, user_id, type, points, created_at)
       SELECT gen_random_uuid(), user_id, 'bonus', 500, now() FROM loyalty.account`,
      'unknown',
    ],
    ['a balance was changed', 'UPDATE loyalty.account SET points = points + 7', 'accounts'],
    ['a count was changed', 'UPDATE loyalty.account SET entries = entries + 1', 'accounts'],
  ])('corrects it when %s', async (_, statement, kind) => {
    const before = await readState();
    await tamper(statement);
    const { differences } = await rebuild();
    expect(differences).toMatchObject({ [kind]: expect.any(Number) });
    expect(Object.entries(differences).find(([name]) => name === kind)?.[1]).toBeGreaterThan(0);
    expect(await readState()).toEqual(before);
  });

  it('restores all deleted entries', async () => {
    const [lines, accounts, users] = await readState();
    await tamper('DELETE FROM loyalty.transaction');
    const { differences } = await rebuild();
    expect(differences).toMatchObject({ missing: lines.length, unknown: 0, changed: 0 });
    const [linesAgain, ...rest] = await readState();
    expect(linesAgain.map(withoutId).toSorted(byEntry)).toEqual(lines.map(withoutId).toSorted(byEntry));
    expect(rest).toEqual([accounts, users]);
  });

  it('leaves the ledger append-only', async () => {
    await rebuild();
    await expect(sql('UPDATE loyalty.transaction SET points = 1')).rejects.toThrow('append-only');
    await expect(sql('DELETE FROM loyalty.transaction')).rejects.toThrow('append-only');
    await expect(sql('UPDATE loyalty.account SET points = points + 1')).rejects.toThrow('moves by');
  });

  it('loses no concurrent change', async () => {
    const [member] = members as [LoyaltyMember];
    const credits = Array.from({ length: 20 }, () => perform({ member: 0, credit: 1 }));
    await Promise.all([...credits, rebuild(), rebuild()]);
    const { differences } = await rebuild();
    expect(differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
    const [account] = await sql(`SELECT points FROM loyalty.account WHERE user_id = ${member.id}`);
    const [sum] = await sql(
      `SELECT sum(points)::integer AS points FROM loyalty.transaction WHERE user_id = ${member.id}`,
    );
    expect(account).toEqual(sum);
  });

  it('repairs the ledger in batches while points are awarded', async () => {
    const crowd = await crowdWith({ members: 12, points: 500 });
    const [before] = await readState();
    await tamper(`UPDATE loyalty.transaction SET points = points + 1 WHERE user_id = ANY ('{${crowd}}')`);
    const seen: number[] = [];
    const [last] = crowd.slice(-1) as [number];
    const report = await rebuild(async ({ members: done }) => {
      seen.push(done);
      await workshop.app
        .get(CommandBus)
        .execute(new AdjustPoints({ userId: last, change: 1, reason: 'în plus', by: SYSTEM }));
    });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(report.members);
    expect(report.differences).toEqual({ missing: 0, unknown: 0, changed: 6_000, accounts: 0 });
    const [after, accounts] = await readState();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + seen.length);
    expect(accounts.find((one: { user_id: number }) => one.user_id === last)).toMatchObject({
      points: 500 + seen.length,
      entries: 500 + seen.length,
    });
    expect((await rebuild()).differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
  });

  it('corrects entries whose appointments or members were exchanged', async () => {
    // Too many entries for one batch.
    const crowd = await crowdWith({ members: 2, points: 2_000 });
    for (const [index, id] of crowd.entries()) {
      await workshop.app
        .get(CommandBus)
        .execute(
          new AwardAppointmentPoints({
            visits: [{ userId: id, appointmentId: 90_001 + index, at: workshop.clock.now() }],
          }),
        );
    }
    const [lines, ...rest] = await readState();
    const exchange = (column: string, of: readonly number[]) =>
      `${column} = ${of.reduce((sum, one) => sum + one)} - ${column}`;
    await tamper(`
      UPDATE loyalty.transaction SET appointment_id = -appointment_id WHERE appointment_id IN (90001, 90002);
      UPDATE loyalty.transaction SET ${exchange('user_id', crowd)}, appointment_id = 180003 + appointment_id
      WHERE appointment_id < 0`);
    await rebuild();
    const [linesAgain, ...restAgain] = await readState();
    expect(linesAgain.map(withoutId).toSorted(byEntry)).toEqual(lines.map(withoutId).toSorted(byEntry));
    expect(restAgain).toEqual(rest);
    expect((await rebuild()).differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
  });

  it('names an event that cannot be decoded, in one line', async () => {
    const [member] = members as [LoyaltyMember];
    await sql(`
      INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
      VALUES (gen_random_uuid(), 'loyalty-account-broken', 1, 'loyalty.points-deducted', 1, '{"userId": ${member.id}}',
              '{"actor":"system","correlation":"x"}', now())`);
    const refused = await rebuildCommand(workshop.app, ['loyalty']).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect((refused as Error).message).toMatch(
      /^loyalty: event \d+, loyalty.points-deducted version 1, cannot be decoded: entryId: .*$/,
    );
  });
});
