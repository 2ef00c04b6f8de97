import { describe, expect, it } from '@jest/globals';
import { SealedSecrets } from '../../../src/platform/security/sealed-secrets.ts';

const secrets = new SealedSecrets(['a secret for tests that is long enough to be one']);

describe('a sealed secret', () => {
  it('is opened again, and differs each time', () => {
    const [one, other] = [secrets.seal('totp', '7', 'geheim'), secrets.seal('totp', '7', 'geheim')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('geheim');
    expect([one, other].map((sealed) => secrets.open('totp', '7', sealed))).toEqual(['geheim', 'geheim']);
  });

  it('is not opened for another owner or purpose, with another SESSION_SECRET, or changed', () => {
    const sealed = secrets.seal('totp', '7', 'geheim');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    const others = new SealedSecrets(['another secret for tests that is long enough']);
    expect([
      secrets.open('totp', '8', sealed),
      secrets.open('other', '7', sealed),
      others.open('totp', '7', sealed),
      secrets.open('totp', '7', changed),
      secrets.open('totp', '7', 'short'),
    ]).toEqual([null, null, null, null, null]);
  });
});
