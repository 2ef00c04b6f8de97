import { deadlineOf, UNDO_MS } from './undo-store.ts';

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
