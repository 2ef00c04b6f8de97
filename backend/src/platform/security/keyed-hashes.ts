import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../config/session-secret.ts';
import { addressKey } from '../http/address-key.ts';

/**
 * Hashes personal data, such as a phone or an address, so that equal values can be found without storing them. Each
 * purpose has a key that is derived from `SESSION_SECRET`, so hashes of different tables cannot be compared, and after
 * a change of the secret earlier hashes match nothing.
 */
@Injectable()
export class KeyedHashes {
  private readonly keys = new Map<string, readonly Buffer[]>();

  constructor(@Inject(SESSION_SECRETS) private readonly secrets: readonly string[]) {}

  /** The hash of a value for a purpose: 32 characters of base64url. */
  of(purpose: string, value: string): string {
    return this.allOf(purpose, value)[0] ?? '';
  }

  /** The hash by {@link of} and, while the previous secret is accepted, the one by that secret. */
  allOf(purpose: string, value: string): string[] {
    return this.keysFor(purpose).map((key) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 32));
  }

  /** Whether this is the hash of a value, compared in constant time. */
  matches(purpose: string, value: string, hash: string): boolean {
    const given = Buffer.from(hash);
    return this.allOf(purpose, value).some((one) => {
      const expected = Buffer.from(one);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  ofAddress(purpose: string, address: string): string {
    return this.of(purpose, addressKey(address));
  }

  private keysFor(purpose: string): readonly Buffer[] {
    const known = this.keys.get(purpose);
    if (known) return known;
    const keys = this.secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', `keyed-hashes:${purpose}`, 32)),
    );
    this.keys.set(purpose, keys);
    return keys;
  }
}
