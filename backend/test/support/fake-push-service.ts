import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message that the service received for a device, as the device reads it. */
export interface ReceivedPush {
  readonly device: TestDevice;
  readonly headers: IncomingHttpHeaders;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly publicKey: string;
  readonly size: number;
  readonly content: Readonly<Record<string, string>>;
}

/** A browser that subscribed: its address at the service and its keys. */
export class TestDevice {
  readonly auth = randomBytes(16).toString('base64url');
  readonly p256dh: string;
  private readonly keys: ECDH = createECDH('prime256v1');

  constructor(readonly endpoint: string) {
    this.p256dh = this.keys.generateKeys('base64url', 'uncompressed');
  }

  get address() {
    const { endpoint, p256dh, auth } = this;
    return { endpoint, p256dh, auth };
  }

  decrypt(body: Buffer): string {
    return decryptPush(body, this.keys, Buffer.from(this.auth, 'base64url'));
  }
}

/** Decrypts a message of one record (RFC 8291, RFC 8188). */
function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, record] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

/** A push service on this machine. It refuses what a real one refuses: a token that is not signed for it, and large bodies. */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** Statuses of the next requests; later ones are 201. */
  readonly statuses: number[] = [];
  /** Requests so far, refused ones included. */
  requests = 0;
  private readonly devices = new Map<string, TestDevice>();
  private readonly server: Server = createServer(async (request, response) => {
    this.requests++;
    const body = await buffer(request);
    const status = this.statuses.shift() ?? 201;
    const device = this.devices.get(request.url ?? '');
    if (!device) return void response.writeHead(404).end();
    const token = this.tokenOf(request.headers.authorization ?? '');
    if (!token) return void response.writeHead(403).end();
    if (body.length > 4_096) return void response.writeHead(413).end();
    if (status === 201) {
      const content = JSON.parse(device.decrypt(body));
      this.received.push({ device, headers: request.headers, ...token, size: body.length, content });
    }
    response.writeHead(status, status === 302 ? { location: `${this.url}/elsewhere` } : {}).end();
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  reset(): void {
    this.received.length = 0;
    this.statuses.length = 0;
    this.requests = 0;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  subscribe(): TestDevice {
    const path = `/wp/${randomBytes(12).toString('base64url')}`;
    const device = new TestDevice(this.url + path);
    this.devices.set(path, device);
    return device;
  }

  private tokenOf(authorization: string) {
    const [, header, payload, signature, publicKey] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (!header || !payload || !signature || !publicKey) return null;
    const point = Buffer.from(publicKey, 'base64url');
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceivedPush['claims'];
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return isSigned && claims.aud === this.url ? { claims, publicKey } : null;
  }
}
