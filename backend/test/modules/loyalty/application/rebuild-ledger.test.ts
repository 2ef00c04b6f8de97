import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AwardVisitPoint } from '../../../../src/modules/loyalty/application/award-visit-point.ts';
import { RedeemReward } from '../../../../src/modules/loyalty/application/redeem-reward.ts';
import { AdjustPoints, RebuildLedger } from '../../../../src/modules/loyalty/tooling.ts';
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

const rebuild = () => workshop.app.get(CommandBus).execute(new RebuildLedger());

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
  if (action.visit) return commands.execute(new AwardVisitPoint(id, Number(action.visit), at));
  if (action.friend) return awardFriend(workshop, id, Number(action.friend), at);
  if (action.credit) return commands.execute(new AdjustPoints(id, Number(action.credit), 'cadou', SYSTEM));
  if (action.deduct) return commands.execute(new AdjustPoints(id, -Number(action.deduct), undefined, SYSTEM));
  return commands.execute(new RedeemReward(id, rewardId, SYSTEM));
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
        expect(report.after).toEqual(report.before);
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
    const { differences, after } = await rebuild();
    expect(differences).toMatchObject({ missing: lines.length, unknown: 0, changed: 0 });
    expect(after.entries).toBe(lines.length);
    const withoutId = (rows: { id: number; entry: string }[]) =>
      rows.map(({ id: _, ...line }) => line).toSorted((a, b) => a.entry.localeCompare(b.entry));
    const [linesAgain, ...rest] = await readState();
    expect(withoutId(linesAgain)).toEqual(withoutId(lines));
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
});
