import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AwardFriendBonus } from '../../../../src/modules/loyalty/application/award-friend-bonus.ts';
import { AwardVisitPoint } from '../../../../src/modules/loyalty/application/award-visit-point.ts';
import { DeductPoints } from '../../../../src/modules/loyalty/application/deduct-points.ts';
import { RedeemReward } from '../../../../src/modules/loyalty/application/redeem-reward.ts';
import { CreditPoints, RebuildLedger } from '../../../../src/modules/loyalty/index.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
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

/** Everything that the laws are about: the ledger, the accounts and the copies of the sessions. */
function everything() {
  return Promise.all([
    sql('SELECT * FROM loyalty.transaction ORDER BY id'),
    sql('SELECT * FROM loyalty.account ORDER BY user_id'),
    sql('SELECT id, loyalty_points, membership_level FROM identity."user" ORDER BY id'),
  ]);
}

/** Does what nobody can do, as somebody with the keys to the database would. */
async function tamper(statement: string) {
  await sql('ALTER TABLE loyalty.transaction DISABLE TRIGGER USER');
  await sql('ALTER TABLE loyalty.account DISABLE TRIGGER USER');
  await sql(statement);
  await sql('ALTER TABLE loyalty.transaction ENABLE TRIGGER USER');
  await sql('ALTER TABLE loyalty.account ENABLE TRIGGER USER');
}

const someMember = fc.integer({ min: 0, max: 2 });
const deed = fc.oneof(
  fc.record({ member: someMember, visit: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ member: someMember, friend: fc.integer({ min: 700_001, max: 700_060 }) }),
  fc.record({ member: someMember, credit: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ member: someMember, deduct: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ member: someMember, redeem: fc.constant(true) }),
);

function done(wish: Record<string, unknown>): Promise<unknown> {
  const commands = workshop.app.get(CommandBus);
  const { id } = members[Number(wish.member)] as LoyaltyMember;
  const at = workshop.clock.now();
  if (wish.visit) return commands.execute(new AwardVisitPoint(id, Number(wish.visit), at));
  if (wish.friend) return commands.execute(new AwardFriendBonus(id, Number(wish.friend), at));
  if (wish.credit) return commands.execute(new CreditPoints(id, Number(wish.credit), 'cadou', SYSTEM));
  if (wish.deduct) return commands.execute(new DeductPoints(id, Number(wish.deduct), undefined, SYSTEM));
  return commands.execute(new RedeemReward(id, rewardId, SYSTEM));
}

describe('the ledger, read out of the log again', () => {
  it('is what it was, whatever happened at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 15 }), async (deeds) => {
        // Some are refused for want of points; that is no part of history.
        await Promise.allSettled(deeds.map(done));
        const before = await everything();
        const report = await rebuild();
        expect(await everything()).toEqual(before);
        expect(report.after).toEqual(report.before);
        expect(report.differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ['a line changed', 'UPDATE loyalty.transaction SET points = points * 3', 'changed'],
    ['its time changed', "UPDATE loyalty.transaction SET created_at = created_at + '1 day'", 'changed'],
    [
      'a line was made up',
      `INSERT INTO loyalty.transaction (entry, user_id, type, points, created_at)
       SELECT gen_random_uuid(), user_id, 'bonus', 500, now() FROM loyalty.account`,
      'unknown',
    ],
    ['a balance changed', 'UPDATE loyalty.account SET points = points + 7', 'accounts'],
    ['a count changed', 'UPDATE loyalty.account SET entries = entries + 1', 'accounts'],
  ])('mends it when %s', async (_, statement, kind) => {
    const before = await everything();
    await tamper(statement);
    const { differences } = await rebuild();
    expect(differences).toMatchObject({ [kind]: expect.any(Number) });
    expect(Object.entries(differences).find(([name]) => name === kind)?.[1]).toBeGreaterThan(0);
    expect(await everything()).toEqual(before);
  });

  it('brings back what was deleted, all of it', async () => {
    const [lines, accounts, users] = await everything();
    await tamper('DELETE FROM loyalty.transaction');
    const { differences, after } = await rebuild();
    expect(differences).toMatchObject({ missing: lines.length, unknown: 0, changed: 0 });
    expect(after.entries).toBe(lines.length);
    const withoutNumber = (rows: { id: number; entry: string }[]) =>
      rows.map(({ id: _, ...line }) => line).toSorted((a, b) => a.entry.localeCompare(b.entry));
    const [linesAgain, ...rest] = await everything();
    expect(withoutNumber(linesAgain)).toEqual(withoutNumber(lines));
    expect(rest).toEqual([accounts, users]);
  });

  it('stays append-only afterwards', async () => {
    await rebuild();
    await expect(sql('UPDATE loyalty.transaction SET points = 1')).rejects.toThrow('append-only');
    await expect(sql('DELETE FROM loyalty.transaction')).rejects.toThrow('append-only');
    await expect(sql('UPDATE loyalty.account SET points = points + 1')).rejects.toThrow('moves by');
  });

  it('loses nothing that happens meanwhile', async () => {
    const [member] = members as [LoyaltyMember];
    const credits = Array.from({ length: 20 }, () => done({ member: 0, credit: 1 }));
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
