import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRETS } from '../config/session-secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that the product must read again, so that a copy of the database does not reveal them (AES-256-GCM).
 * Each purpose has a key derived from `SESSION_SECRET`; with another secret nothing can be opened.
 */
@Injectable()
export class SealedSecrets {
  constructor(@Inject(SESSION_SECRETS) private readonly secrets: readonly string[]) {}

  /** @param owner what the secret belongs to; only the same owner can open it */
  seal(purpose: string, owner: string, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyFor(this.secrets[0] ?? '', purpose), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @returns null when another purpose or owner or an expired secret sealed it, or when it was changed */
  open(purpose: string, owner: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    for (const secret of this.secrets) {
      const opened = openWith(keyFor(secret, purpose), owner, bytes);
      if (opened !== null) return opened;
    }
    return null;
  }
}

function openWith(key: Buffer, owner: string, bytes: Buffer): string | null {
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, cipher.final()]).toString('utf8');
  } catch {
    // In this mode `final` fails only if the tag does not match.
    return null;
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed-secrets:${purpose}`, 32));
}
