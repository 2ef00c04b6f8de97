import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import roPublic from '../../../locales/ro/public.json' with { type: 'json' };
import { currentToasts } from '../toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { deadlineOf, undoBy } from './undo.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

describe('the end of the period in which a change can be undone', () => {
  it('is the one of the server', () => {
    expect(deadlineOf(iso(NOW + 9_300), NOW - 400, NOW)).toBe(NOW + 9_300);
  });

  it.each([
    ['ahead', iso(NOW + 3_600_000)],
    ['behind', iso(NOW - 60_000)],
  ])('counts from the request when the clock of the server is %s', (_where, until) => {
    expect(deadlineOf(until, NOW - 400, NOW)).toBe(NOW - 400 + UNDO_MS);
  });

  it('counts from the request when the server names none', () => {
    expect(deadlineOf(undefined, NOW - 400, NOW)).toBe(NOW - 400 + UNDO_MS);
  });
});

describe('an undo', () => {
  beforeAll(() => i18next.init({ lng: 'ro', defaultNS: 'public', resources: { ro: { public: roPublic } } }));

  const undone = async (outcome: unknown, lifetime = UNDO_MS) => {
    const send = jest.fn(async () => {
      if (outcome instanceof Error) throw outcome;
    });
    const undo = undoBy(createQueryClient(), {
      until: Date.now() + lifetime,
      send,
      done: { title: 'As before' },
      failed: () => ({ title: 'Not undone', fallback: 'Try again.' }),
    });
    await undo.run().catch(() => undefined);
    expect(send).toHaveBeenCalledTimes(1);
    const [shown] = currentToasts();
    return { title: shown?.title, description: shown?.description, isOffered: shown?.undo === undo };
  };

  it('says that all is as before', async () => {
    await expect(undone('data')).resolves.toMatchObject({ title: 'As before', isOffered: false });
  });

  it('says why the server refuses it, and is over', async () => {
    const refusal = new ApiError(409, JSON.stringify({ message: 'Moved meanwhile' }), 'Conflict');
    await expect(undone(refusal)).resolves.toEqual({
      title: 'Not undone',
      description: 'Moved meanwhile',
      isOffered: false,
    });
  });

  it('is offered again while it lives, when the network is gone', async () => {
    const offline = new TypeError('Failed to fetch');
    await expect(undone(offline)).resolves.toEqual({
      title: 'Not undone',
      description: `Try again. ${roPublic.error.network}`,
      isOffered: true,
    });
    await expect(undone(offline, 0)).resolves.toMatchObject({ title: 'Not undone', isOffered: false });
  });
});
