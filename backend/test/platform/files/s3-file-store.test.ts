import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FileStoreUnavailable, S3FileStore } from '../../../src/platform/files/s3-file-store.ts';
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
    await new S3FileStore({ ...S3_ACCOUNT, endpoint: `${s3.endpoint}/` }).put(NAME, BYTES);
    expect(s3.objects.get(NAME)).toEqual(BYTES);
  });

  it.each(['../secret', 'a/b', '', 'a?b', '%2e%2e'])('are never called %j', async (name) => {
    await expect(store.put(name, BYTES)).rejects.toThrow(RangeError);
    await expect(store.read(name)).rejects.toThrow(RangeError);
  });
});

describe('a storage in trouble', () => {
  it('is asked again when it is busy for a moment', async () => {
    s3.failures.push(503, 500);
    await store.put(NAME, BYTES);
    expect(s3.objects.get(NAME)).toEqual(BYTES);
  });

  it.each([
    ['stays away', [503, 503, 503]],
    ['hangs up', ['hang up']],
    ['refuses', [403]],
  ] as const)('is away when it %s', async (_, troubles) => {
    s3.failures.push(...troubles);
    await expect(store.read(NAME)).rejects.toMatchObject({ name: 'FileStoreUnavailable', statusCode: 503 });
  });

  it('does not say that it kept what its bucket has no place for', async () => {
    const elsewhere = new S3FileStore({ ...S3_ACCOUNT, endpoint: s3.endpoint, bucket: 'none' });
    await expect(elsewhere.put(NAME, BYTES)).rejects.toThrow(FileStoreUnavailable);
  });

  it('is away to who does not have its key, and tells nobody the key', async () => {
    const stranger = new S3FileStore({ ...S3_ACCOUNT, endpoint: s3.endpoint, secretAccessKey: 'another' });
    const error = await stranger.put(NAME, BYTES).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(FileStoreUnavailable);
    expect(String(error)).not.toContain('another');
    expect(s3.objects.size).toBe(0);
  });
});
