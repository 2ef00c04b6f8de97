import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FileStoreAway, S3FileStore } from '../../src/platform/files/s3-file-store.ts';

const ACCOUNT = {
  bucket: 'carte',
  region: 'eu-central-1',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret/key+1',
};

/** What the storage refused, as it would say. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A small S3: path-style objects of one bucket, behind the signature of AWS (version 4), worked out here from the
 * documentation of AWS and not by the library under test.
 */
class TinyS3 {
  readonly objects = new Map<string, Buffer>();
  /** What the next requests meet instead of a proper answer. */
  readonly troubles: (number | 'hang up')[] = [];
  readonly server: Server = createServer((request, response) => void this.answer(request, response));

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const trouble = this.troubles.shift();
    if (trouble === 'hang up') return void request.socket.destroy();
    if (trouble !== undefined) return void response.writeHead(trouble).end('<Error/>');
    try {
      mustBeSigned(request, body);
      this.serve(request, response, body);
    } catch (error) {
      response.writeHead(error instanceof Refused ? error.status : 500).end(String(error));
    }
  }

  private serve({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const [, bucket, name = ''] = url.split('/');
    if (bucket !== ACCOUNT.bucket) throw new Refused(404, 'NoSuchBucket');
    const object = this.objects.get(name);
    if (method === 'PUT') this.objects.set(name, body);
    if (method === 'DELETE') this.objects.delete(name);
    if (method === 'GET' && !object) throw new Refused(404, 'NoSuchKey');
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? object : undefined);
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function mustBeSigned({ method, url, headers }: IncomingMessage, body: Buffer): void {
  const [, credential, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const at = String(headers['x-amz-date']);
  const day = at.slice(0, 8);
  const scope = `${day}/${ACCOUNT.region}/s3/aws4_request`;
  if (credential !== `${ACCOUNT.accessKeyId}/${scope}`) throw new Refused(403, 'InvalidAccessKeyId');
  if (headers['x-amz-content-sha256'] !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch');
  const names = signed.split(';');
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.includes(needed)) throw new Refused(403, `${needed} is not signed`);
  }
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const request = [method, url, '', canonicalHeaders, signed, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
  const key = [day, ACCOUNT.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${ACCOUNT.secretAccessKey}`,
  );
  if (hmac(key, toSign).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch');
}

const s3 = new TinyS3();
let store: S3FileStore;

beforeAll(async () => {
  await new Promise<void>((resolve) => s3.server.listen(0, '127.0.0.1', resolve));
  store = new S3FileStore({ ...ACCOUNT, endpoint: s3.endpoint });
});
afterAll(() => {
  s3.server.closeAllConnections();
  s3.server.close();
});
afterEach(() => {
  s3.objects.clear();
  s3.troubles.length = 0;
});

const NAME = '0b1c2d3e-photo.large.jpg';
const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a, 0x80]);

describe('files in a bucket', () => {
  it('are kept, read as they were, and forgotten', async () => {
    await store.put(NAME, BYTES);
    expect([...s3.objects.keys()]).toEqual([NAME]);
    expect(await store.read(NAME)).toEqual(BYTES);
    await store.remove(NAME);
    expect(await store.read(NAME)).toBeNull();
  });

  it('that are not there are forgotten already', async () => {
    await expect(store.remove(NAME)).resolves.toBeUndefined();
  });

  it('may have an endpoint with a slash at its end', async () => {
    await new S3FileStore({ ...ACCOUNT, endpoint: `${s3.endpoint}/` }).put(NAME, BYTES);
    expect(s3.objects.get(NAME)).toEqual(BYTES);
  });

  it.each(['../secret', 'a/b', '', 'a?b', '%2e%2e'])('are never called %j', async (name) => {
    await expect(store.put(name, BYTES)).rejects.toThrow(RangeError);
    await expect(store.read(name)).rejects.toThrow(RangeError);
  });
});

describe('a storage in trouble', () => {
  it('is asked again when it is busy for a moment', async () => {
    s3.troubles.push(503, 500);
    await store.put(NAME, BYTES);
    expect(s3.objects.get(NAME)).toEqual(BYTES);
  });

  it.each([
    ['stays away', [503, 503, 503]],
    ['hangs up', ['hang up']],
    ['refuses', [403]],
  ] as const)('is away when it %s', async (_, troubles) => {
    s3.troubles.push(...troubles);
    await expect(store.read(NAME)).rejects.toMatchObject({ name: 'FileStoreAway', statusCode: 503 });
  });

  it('does not say that it kept what its bucket has no place for', async () => {
    const elsewhere = new S3FileStore({ ...ACCOUNT, endpoint: s3.endpoint, bucket: 'none' });
    await expect(elsewhere.put(NAME, BYTES)).rejects.toThrow(FileStoreAway);
  });

  it('is away to who does not have its key, and tells nobody the key', async () => {
    const stranger = new S3FileStore({ ...ACCOUNT, endpoint: s3.endpoint, secretAccessKey: 'another' });
    const error = await stranger.put(NAME, BYTES).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(FileStoreAway);
    expect(String(error)).not.toContain('another');
    expect(s3.objects.size).toBe(0);
  });
});
