import { tierFor } from '@car-workshop/contracts/values/loyalty';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AdjustPoints } from '../../../../src/modules/loyalty/application/adjust-points.ts';
import { AwardAppointmentPoints } from '../../../../src/modules/loyalty/application/completed-appointments.ts';
import fc from '../../../support/fast-check.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { standing } from '../support/appointments.ts';
import { awardFriend } from '../support/friends.ts';

let workshop: Workshop;
let member: { id: number; cookie: string };

beforeAll(async () => {
  workshop = await startWorkshop();
  member = await workshop.client();
  await workshop.app
    .get(CommandBus)
    .execute(new AdjustPoints({ userId: member.id, change: 10, reason: 'card vechi', by: SYSTEM }));
});
afterAll(() => workshop.close());

function sql(text: string, values: unknown[] = []) {
  return workshop.database.database.query<{ [column: string]: unknown }>(text, values);
}

describe('the ledger', () => {
  it.each([
    'UPDATE loyalty.transaction SET points = 1000',
    'DELETE FROM loyalty.transaction',
    'TRUNCATE loyalty.transaction',
  ])('refuses %s', async (statement) => {
    await expect(sql(statement)).rejects.toThrow('loyalty.transaction is append-only');
  });

  it('is the only way to change a balance', async () => {
    await expect(sql('UPDATE loyalty.account SET points = points + 1')).rejects.toThrow('moves by');
    await expect(sql('INSERT INTO loyalty.account (user_id, points) VALUES (900001, 5)')).rejects.toThrow('moves by');
  });

  it('never makes a balance negative', async () => {
    const overdraft = sql(
      `INSERT INTO loyalty.transaction (entry, user_id, type, points, created_at)
       VALUES (gen_random_uuid(), $1, 'redeemed', -11, now())`,
      [member.id],
    );
    await expect(overdraft).rejects.toMatchObject({ constraint: 'account_points_not_negative' });
  });

  it('adds up to the balance, which gives the tier, with concurrent commands', async () => {
    const commands = workshop.app.get(CommandBus);
    const command = fc.oneof<fc.Arbitrary<() => Promise<unknown>>[]>(
      fc
        .integer({ min: 1, max: 9 })
        .map(
          (id) => () =>
            commands.execute(
              new AwardAppointmentPoints({
                visits: [{ userId: member.id, appointmentId: id, at: workshop.clock.now() }],
              }),
            ),
        ),
      fc.integer({ min: 800_001, max: 800_030 }).map((id) => () => awardFriend(workshop, member.id, id)),
      fc
        .integer({ min: 1, max: 40 })
        .map(
          (points) => () =>
            commands.execute(new AdjustPoints({ userId: member.id, change: points, reason: 'cadou', by: SYSTEM })),
        ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (batch) => {
        await Promise.all(batch.map((each) => each()));
        const [sum] = await sql(`SELECT sum(points) AS points FROM loyalty.transaction WHERE user_id = $1`, [
          member.id,
        ]);
        const points = Number(sum?.points);
        expect(await standing(workshop, member)).toMatchObject({
          loyaltyPoints: points,
          membershipLevel: tierFor(points),
        });
        expect(
          await sql(`SELECT loyalty_points AS points, membership_level AS tier FROM identity."user" WHERE id = $1`, [
            member.id,
          ]),
        ).toEqual([{ points, tier: tierFor(points) }]);
      }),
      { numRuns: 15 },
    );
  });
});
