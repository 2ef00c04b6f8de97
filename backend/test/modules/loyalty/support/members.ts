import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AdjustPoints } from '../../../../src/modules/loyalty/application/adjust-points.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import type { Workshop } from '../../booking/support/workshop.ts';

/** A signed-in client. */
export interface LoyaltyMember {
  readonly id: number;
  readonly cookie: string;
}

export async function memberWith(workshop: Workshop, points: number): Promise<LoyaltyMember> {
  const member = await workshop.client();
  if (points > 0) {
    await workshop.app
      .get(CommandBus)
      .execute(new AdjustPoints({ userId: member.id, change: points, reason: 'card vechi', by: SYSTEM }));
  }
  return member;
}

/** Adds a reward, by default 100 RON off for 10 points. */
export async function aReward(workshop: Workshop, overrides: object = {}): Promise<{ id: number; name: string }> {
  const body = {
    name: `Reducere ${randomUUID()}`,
    description: 'De probă.',
    pointsCost: 10,
    category: 'discount',
    discountAmount: 100,
    ...overrides,
  };
  const answer = await workshop.http('POST', '/api/admin/loyalty/rewards', { body, cookie: workshop.admin });
  if (answer.status !== 201) throw new Error(`no reward added: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function redeem(
  workshop: Workshop,
  { cookie }: LoyaltyMember,
  rewardId: number,
  key?: string,
): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return workshop.http('POST', '/api/loyalty/redemptions', { body: { rewardId }, cookie, headers });
}

/** A request to an admin route of loyalty. */
export function asAdmin(workshop: Workshop, method: string, path: string, body?: object, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return workshop.http(method, `/api/admin/loyalty/${path}`, { body, headers, cookie: workshop.admin });
}

/** The data of a member's events of a type, in order. */
export async function eventsAbout(workshop: Workshop, type: string, userId: number) {
  const rows = await workshop.database.database.query<{ data: Record<string, unknown> }>(
    `SELECT data FROM platform.event WHERE type = $1 AND (data ->> 'userId')::integer = $2 ORDER BY insertion_id`,
    [type, userId],
  );
  return rows.map(({ data }) => data);
}

/**
 * Repeats a request while the response is 503 (on a loaded machine), as a client does: with the same idempotency key,
 * because a 503 does not tell whether the request took effect.
 */
export async function retryWhileBusy(request: (key: string) => Promise<TestAnswer>): Promise<TestAnswer> {
  const key = randomUUID();
  for (;;) {
    const answer = await request(key);
    if (answer.status !== 503) return answer;
  }
}
