import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../config/session-secret.ts';

/**
 * Hashes personal data, such as a phone or an address, so that equal values can be found again without storing them.
 * Each purpose has its own key, derived from `SESSION_SECRET`: hashes of different tables cannot be compared, and with
 * another secret earlier hashes match nothing.
 */
@Injectable()
export class KeyedHashes {
  private readonly keys = new Map<string, Buffer>();

  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  /** The hash of a value for a purpose: 32 characters of base64url. */
  of(purpose: string, value: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(value).digest('base64url').slice(0, 32);
  }

  private keyFor(purpose: string): Buffer {
    let key = this.keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.secret, '', `keyed-hashes:${purpose}`, 32));
      this.keys.set(purpose, key);
    }
    return key;
  }
}
