import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '../domain/push-device.ts';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
/** Bytes of a record that are no text: salt, record size, key with its length, delimiter and tag. */
const OVERHEAD = 16 + 4 + 1 + 65 + 1 + 16;
/** Bytes of the longest text: push services take 4,096 bytes. */
export const MAX_PUSH_BYTES = RECORD_BYTES - OVERHEAD;
/** Marks the last record. */
const LAST_RECORD = Buffer.from([2]);

/** Whether a device's keys are a point of P-256 and 16 bytes, without which nothing can be encrypted for it. */
export function areUsableKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/**
 * Encrypts a text for a device (RFC 8291, `aes128gcm`): the push service cannot read it.
 * @param text at most {@link MAX_PUSH_BYTES} bytes
 */
export function encryptForDevice(
  text: Buffer,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
): Buffer {
  if (text.length > MAX_PUSH_BYTES) throw new RangeError('The text is too long for a push');
  const device = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  const own = ecdh.generateKeys();
  const salt = randomBytes(16);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(ecdh.computeSecret(device), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(text), cipher.update(LAST_RECORD), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, record, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
