import { describe, expect, it } from '@jest/globals';
import type { HashingLane } from '../../../../src/modules/identity/domain/password-rules.ts';
import { HashingQueue } from '../../../../src/modules/identity/infrastructure/argon2-passwords.ts';

/** A queue whose hashes end when the test says so. */
function aQueue(limits: { atOnce: number; waiting: number }) {
  const queue = new HashingQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: HashingLane, name: string) =>
    queue.run(lane, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endNext = async () => {
    ends.shift()?.();
    // The next hash begins some microtasks later.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, begun, endNext };
}

describe('the queue of hashes', () => {
  it('takes the team before known browsers and those before visitors, whoever came first', async () => {
    const { add, begun, endNext } = aQueue({ atOnce: 2, waiting: 300 });
    const all = Array.from({ length: 300 }, (_, n) => add('visitor', `visitor ${n}`));
    all.push(add('known', 'client'), add('team', 'admin'));
    expect(begun).toEqual(['visitor 0', 'visitor 1']);
    await endNext();
    expect(begun.at(-1)).toBe('admin');
    await endNext();
    expect(begun.at(-1)).toBe('client');
    await endNext();
    expect(begun.at(-1)).toBe('visitor 2');
    while (begun.length < all.length) await endNext();
    await endNext();
    await endNext();
    await Promise.all(all);
  });

  it('refuses more than so many of a lane, and no other lane for that', async () => {
    const { add, begun, endNext } = aQueue({ atOnce: 1, waiting: 2 });
    const first = [add('visitor', 'a'), add('visitor', 'b'), add('visitor', 'c')];
    await expect(add('visitor', 'd')).rejects.toMatchObject({ code: 'passwords_busy', retryAfter: 5 });
    const known = add('known', 'e');
    for (let n = 0; n < 4; n++) await endNext();
    await Promise.all([...first, known]);
    expect(begun).toEqual(['a', 'e', 'b', 'c']);
  });

  it('goes on after a hash that fails', async () => {
    const queue = new HashingQueue({ atOnce: 1, waiting: 5 });
    const failed = queue.run('visitor', () => Promise.reject(new Error('out of memory')));
    const next = queue.run('visitor', () => Promise.resolve('hash'));
    await expect(failed).rejects.toThrow('out of memory');
    expect(await next).toBe('hash');
    expect(await queue.run('visitor', () => Promise.resolve('again'))).toBe('again');
  });
});
