import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { CreditPoints } from '../../../../src/modules/loyalty/index.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import type { Workshop } from '../../booking/support/workshop.ts';

/** A signed-in client. */
export interface LoyaltyMember {
  readonly id: number;
  readonly cookie: string;
}

/** A new client with so many points. */
export async function memberWith(workshop: Workshop, points: number): Promise<LoyaltyMember> {
  const member = await workshop.client();
  if (points > 0) {
    await workshop.app.get(CommandBus).execute(new CreditPoints(member.id, points, 'card vechi', SYSTEM));
  }
  return member;
}

/** Offers a reward on the terms wished, 10 points for 100 RON unless said otherwise. */
export async function aReward(workshop: Workshop, wish: object = {}): Promise<{ id: number; name: string }> {
  const body = {
    name: `Reducere ${randomUUID()}`,
    description: 'De probă.',
    pointsCost: 10,
    category: 'discount',
    discountAmount: 100,
    ...wish,
  };
  const answer = await workshop.http('POST', '/api/admin/loyalty/rewards', { body, cookie: workshop.admin });
  if (answer.status !== 201) throw new Error(`not offered: ${JSON.stringify(answer.body)}`);
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

/** An admin's request about points and rewards. */
export function asAdmin(workshop: Workshop, method: string, path: string, body?: object, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return workshop.http(method, `/api/admin/loyalty/${path}`, { body, headers, cookie: workshop.admin });
}

/** Data of the events of a type about a member, in order. */
export async function eventsAbout(workshop: Workshop, type: string, userId: number) {
  const rows = await workshop.database.database.query<{ data: Record<string, unknown> }>(
    `SELECT data FROM platform.event WHERE type = $1 AND (data ->> 'userId')::integer = $2 ORDER BY insertion_id`,
    [type, userId],
  );
  return rows.map(({ data }) => data);
}

/** Asks again while the product is too busy to answer (503, on a loaded machine), as a client does. */
export async function answered(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
