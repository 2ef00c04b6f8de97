import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for a host name, valid for a day, with its private key; both PEM. */
export function selfSignedCertificate(hostname: string): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(hostname)))));
  const now = Date.now();
  const alternativeNames = tlv(0x04, sequence(tlv(0x82, Buffer.from(hostname))));
  const isAuthority = tlv(0x04, sequence(TRUE));
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))), // version 3
    tlv(0x02, Buffer.from([1])), // serial number
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now - 60_000), utcTime(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(ALTERNATIVE_NAMES, alternativeNames), sequence(BASIC_CONSTRAINTS, TRUE, isAuthority))),
  );
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/** An ASN.1 value: its tag, its length and its content. */
function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, ...parts);
}

function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return tlv(0x17, Buffer.from(`${digits}Z`));
}

const COMMON_NAME = tlv(0x06, Buffer.from('550403', 'hex'));
const ALTERNATIVE_NAMES = tlv(0x06, Buffer.from('551d11', 'hex'));
const BASIC_CONSTRAINTS = tlv(0x06, Buffer.from('551d13', 'hex'));
const ECDSA_WITH_SHA256 = sequence(tlv(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const TRUE = tlv(0x01, Buffer.from([0xff]));
