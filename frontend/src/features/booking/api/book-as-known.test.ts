import { jest } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error.ts';
import { bookAsKnown } from './book-as-known.ts';

const refused = (status: number, code: string) => new ApiError(status, JSON.stringify({ code }), '');

describe('a booking', () => {
  const removed: string[] = [];
  beforeEach(() => {
    removed.length = 0;
    Object.assign(globalThis, {
      localStorage: { getItem: () => '{"id":7}', removeItem: (key: string) => removed.push(key) },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  const send = jest.fn<(body: { notes: string; userId?: number }) => Promise<string>>();
  beforeEach(() => send.mockReset());

  it('is sent with the id of the stored user, and without one for a visitor', async () => {
    send.mockResolvedValue('booked');
    await bookAsKnown({ id: 7 }, { notes: 'x' }, send);
    await bookAsKnown(null, { notes: 'x' }, send);
    expect(send.mock.calls).toEqual([[{ notes: 'x', userId: 7 }], [{ notes: 'x' }]]);
    expect(removed).toEqual([]);
  });

  it('is sent again as a visitor’s when the session ended elsewhere, and the stored user is removed', async () => {
    send.mockRejectedValueOnce(refused(403, 'not_allowed')).mockResolvedValue('booked');
    await expect(bookAsKnown({ id: 7 }, { notes: 'x' }, send)).resolves.toBe('booked');
    expect(send.mock.calls).toEqual([[{ notes: 'x', userId: 7 }], [{ notes: 'x' }]]);
    expect(removed).toContain('user');
  });

  it('is sent once for any other refusal', async () => {
    for (const error of [
      refused(409, 'slot_taken'),
      refused(403, 'cross_origin'),
      new TypeError('offline'),
    ]) {
      send.mockReset().mockRejectedValue(error);
      await expect(bookAsKnown({ id: 7 }, { notes: 'x' }, send)).rejects.toBe(error);
      expect(send).toHaveBeenCalledTimes(1);
    }
    expect(removed).toEqual([]);
  });
});
