import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';

/** Services refuse tokens that are valid for more than a day. */
const VALID_SECONDS = 12 * 60 * 60;

/** The key pair by which push services recognise the workshop (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed point of P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** A new key pair as a JSON Web Key. */
export function newVapidKey(): { readonly publicKey: string; readonly jwk: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return { publicKey: pointOf(jwk), jwk: JSON.stringify(jwk) };
}

/** The key pair of a stored JSON Web Key. */
export function vapidKeysOf(jwk: string): VapidKeys {
  const key = JSON.parse(jwk) as JsonWebKey;
  return { publicKey: pointOf(key), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/**
 * The `Authorization` header of a push: names the sender to the service, for this service only.
 * @param contact `https:` or `mailto:` address for the operator of the service
 */
export function vapidHeader(keys: VapidKeys, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: contact,
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function pointOf({ x = '', y = '' }: JsonWebKey): string {
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64url');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
