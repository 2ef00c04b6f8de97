import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';

/** Leaves one start of the day: 09:00 for an oil change. @returns the ids of the blocks */
export async function leaveOneStart(admin: APIRequestContext, date: string): Promise<number[]> {
  const board = (await (await admin.get(`/api/admin/board?from=${date}&to=${date}`)).json()) as {
    bays: { id: number; active: boolean }[];
  };
  const [first, ...others] = board.bays.filter(({ active }) => active);
  const ids: number[] = [];
  for (const hours of [
    ...others.map(({ id }) => ({ bayId: id })),
    { bayId: first?.id, startTime: '00:00', endTime: '09:00' },
    { bayId: first?.id, startTime: '09:45', endTime: '23:59' },
  ]) {
    const data = { ...hours, date, reason: 'Revizia elevatorului' };
    const answer = await admin.post('/api/admin/board/blocks', { data });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}
