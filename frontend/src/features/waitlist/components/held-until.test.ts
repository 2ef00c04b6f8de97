import { heldUntil } from './held-until.ts';

describe('the end of a long hold', () => {
  it('is the time, with its day if that is another one', () => {
    expect(heldUntil('2026-03-02T06:20:00Z', '2026-03-02T00:30:00Z', 'ro')).toBe('08:20');
    expect(heldUntil('2026-03-02T06:20:00Z', '2026-03-01T20:30:00Z', 'ro')).toMatch(/^lun., 2 mar.*, 08:20$/);
  });
});
