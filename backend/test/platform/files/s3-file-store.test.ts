import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FileStoreUnavailable } from '../../../src/platform/files/s3-bucket.ts';
import { S3FileStore } from '../../../src/platform/files/s3-file-store.ts';
import { FakeS3, S3_ACCOUNT } from '../../support/fake-s3.ts';

const s3 = new FakeS3();
let store: S3FileStore;

beforeAll(async () => {
  await s3.start();
  store = new S3FileStore({ ...S3_ACCOUNT, endpoint: s3.endpoint });
});
afterAll(() => s3.stop());
afterEach(() => {
  s3.objects.clear();
  s3.failures.length = 0;
});

const NAME = '0b1c2d3e-photo.large.jpg';
const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a, 0x80]);

describe('files in a bucket', () => {
  it('are stored, read unchanged and removed', async () => {
    await store.put(NAME, BYTES);
    expect([...s3.objects.keys()]).toEqual([NAME]);
    expect(await store.read(NAME)).toEqual(BYTES);
    await store.remove(NAME);
    expect(await store.read(NAME)).toBeNull();
  });

  it('are listed page by page, without objects that have a prefix', async () => {
    const names = ['a1.webp', 'b2.webp', 'c3.webp', 'd4.pdf', 'e5.pdf'];
    for (const name of names) await store.put(name, BYTES);
    s3.objects.set('backups/first.tar.gz', BYTES);
    const listed: string[] = [];
    for await (const name of store.names()) listed.push(name);
    expect(listed.sort()).toEqual(names);
  });

  it('can be removed when they do not exist', async () => {
    await expect(store.remove(NAME)).resolves.toBeUndefined();
  });

  it('are stored with an endpoint that ends with a slash', async () => {
    await new S3FileStore({ ...S3_ACCOUNT, endpoint: `${s3.endpoint}/` }).put(NAME, BYTES);
    expect(s3.objects.get(NAME)).toEqual(BYTES);
  });

  it.each(['../secret', 'a/b', '', 'a?b', '%2e%2e'])('are rejected with the name %j', async (name) => {
    await expect(store.put(name, BYTES)).rejects.toThrow(RangeError);
    await expect(store.read(name)).rejects.toThrow(RangeError);
  });
});

describe('a failing storage', () => {
  it('is retried after a transient failure', async () => {
    s3.failures.push(503, 500);
    await store.put(NAME, BYTES);
    expect(s3.objects.get(NAME)).toEqual(BYTES);
  });

  it.each([
    ['keeps failing', [503, 503, 503]],
    ['closes the connection', ['hang up']],
    ['denies access', [403]],
  ] as const)('is unavailable when it %s', async (_, failures) => {
    s3.failures.push(...failures);
    await expect(store.read(NAME)).rejects.toMatchObject({ name: 'FileStoreUnavailable', statusCode: 503 });
  });

  it('is unavailable when it redirects: signed requests go to no other server', async () => {
    const redirecting = createServer((_, response) =>
      response.writeHead(307, { location: `${s3.endpoint}/${S3_ACCOUNT.bucket}/${NAME}` }).end(),
    ).listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const { port } = redirecting.address() as AddressInfo;
    const redirected = new S3FileStore({ ...S3_ACCOUNT, endpoint: `http://127.0.0.1:${port}` });
    s3.failures.push(500);
    await expect(redirected.put(NAME, BYTES)).rejects.toThrow('the file storage did not answer');
    expect(s3.failures).toEqual([500]);
    redirecting.close();
  });

  it('is unavailable when its bucket does not exist', async () => {
    const wrongBucket = new S3FileStore({ ...S3_ACCOUNT, endpoint: s3.endpoint, bucket: 'none' });
    await expect(wrongBucket.put(NAME, BYTES)).rejects.toThrow(FileStoreUnavailable);
  });

  it('is unavailable with a wrong key, which the error does not contain', async () => {
    const wrongKey = new S3FileStore({ ...S3_ACCOUNT, endpoint: s3.endpoint, secretAccessKey: 'another' });
    const error = await wrongKey.put(NAME, BYTES).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(FileStoreUnavailable);
    expect(String(error)).not.toContain('another');
    expect(s3.objects.size).toBe(0);
  });
});
