import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { productSchemas } from '../../../src/open-database.ts';
import { S3BackupStore } from '../../../src/platform/backup/open-backup-store.ts';
import { checkBackup } from '../../../src/platform/backup/restore-backup.ts';
import { LocalFileStore } from '../../../src/platform/files/file-store.ts';
import { FakeS3, S3_ACCOUNT } from '../../support/fake-s3.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const MEGABYTE = 1_000_000;
const NAME = 'car-workshop-20260302T010000Z.tar.gz';
const s3 = new FakeS3();
let folder: string;
let database: TestDatabase;
let store: S3BackupStore;

beforeAll(async () => {
  await s3.start();
  folder = await mkdtemp(join(tmpdir(), 's3-backup-'));
  database = await createTestDatabase();
  store = new S3BackupStore({ ...S3_ACCOUNT, endpoint: s3.endpoint });
  const files = new LocalFileStore(folder);
  for (let n = 0; n < 5; n++) {
    const name = `${n}abc-noise.webp`;
    await files.put(name, randomBytes(5 * MEGABYTE));
    await database.database.query('INSERT INTO platform.stored_file (name) VALUES ($1)', [name]);
  }
});
afterAll(async () => {
  s3.stop();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  s3.objects.clear();
  s3.failures.length = 0;
});

const source = () => ({
  databaseUrl: database.url,
  schemas: productSchemas,
  files: new LocalFileStore(folder),
  secret: 'a secret for tests that is long enough to be one',
  includesSecret: false,
});

it('sends a backup in parts, which is complete in the bucket', async () => {
  s3.objects.set('ab12-photo.webp', Buffer.of(1));
  const bytes = await store.write(NAME, source());
  const object = s3.objects.get(`backups/${NAME}`) ?? Buffer.alloc(0);
  expect(object.length).toBe(bytes);
  expect(bytes).toBeGreaterThan(20 * MEGABYTE); // more than one part
  const downloaded = join(folder, NAME);
  await writeFile(downloaded, object);
  expect((await checkBackup(downloaded)).trailer.files.count).toBe(5);
  expect(s3.uploads.size).toBe(0);
});

it('keeps the newest backups, and every other object', async () => {
  for (const day of ['01', '02', '03'])
    s3.objects.set(`backups/car-workshop-202603${day}T010000Z.tar.gz`, Buffer.of(1));
  s3.objects.set('backups/mine.tar.gz', Buffer.of(1));
  s3.objects.set('ab12-photo.webp', Buffer.of(1));
  await store.keepNewest(1);
  expect([...s3.objects.keys()].toSorted()).toEqual([
    'ab12-photo.webp',
    'backups/car-workshop-20260303T010000Z.tar.gz',
    'backups/mine.tar.gz',
  ]);
});

it('leaves neither an object nor parts of one when a backup fails', async () => {
  const files = Object.assign(new LocalFileStore(folder), {
    read: () => Promise.reject(new Error('the disk is gone')),
  });
  await expect(store.write(NAME, { ...source(), files })).rejects.toThrow('the disk is gone');
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

it('says that the storage fails', async () => {
  s3.failures.push(403);
  await expect(store.write(NAME, source())).rejects.toMatchObject({ name: 'FileStoreUnavailable' });
});
