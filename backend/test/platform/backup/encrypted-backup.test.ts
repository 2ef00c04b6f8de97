import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decrypter } from 'age-encryption';
import { allPersistence, productSchemas } from '../../../src/open-database.ts';
import { assertBackupKey, newBackupKey } from '../../../src/platform/backup/backup-encryption.ts';
import { writeBackupFile } from '../../../src/platform/backup/backup-file.ts';
import { S3BackupStore } from '../../../src/platform/backup/open-backup-store.ts';
import { checkBackup, restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { LocalFileStore } from '../../../src/platform/files/file-store.ts';
import { FakeS3, S3_ACCOUNT } from '../../support/fake-s3.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const SECRET = 'a secret for tests that is long enough to be one';
const FILE = 'ab12-scratch.webp';
/** Does not compress: the backup has several pieces. */
const PICTURE = createHash('shake256', { outputLength: 300_000 }).update('a scratch').digest();

let folder: string;
let database: TestDatabase;
let key: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encrypted-'));
  database = await createTestDatabase();
  await source().files.put(FILE, PICTURE);
  await database.database.query('INSERT INTO platform.stored_file (name) VALUES ($1)', [FILE]);
  key = await newBackupKey();
  file = join(folder, 'backup.tar.gz.age');
  await writeBackupFile(file, { ...source(), key });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const source = () => ({
  databaseUrl: database.url,
  schemas: productSchemas,
  files: new LocalFileStore(join(folder, 'uploads')),
  secret: SECRET,
  includesSecret: true,
});

describe('a backup with a BACKUP_KEY', () => {
  it('can be read with this key only, and says which key is missing', async () => {
    expect((await checkBackup(file, key)).trailer.files.count).toBe(1);
    await expect(checkBackup(file)).rejects.toThrow('The backup is encrypted. Set its BACKUP_KEY.');
    await expect(checkBackup(file, await newBackupKey())).rejects.toThrow('not the key of this backup');
  });

  it('can be opened by any program for the format of age', async () => {
    const program = new Decrypter();
    program.addIdentity(key);
    const archive = await program.decrypt(await readFile(file));
    expect([...archive.subarray(0, 2)]).toEqual([0x1f, 0x8b]); // gzip
  });

  it('is restored as it was', async () => {
    const { url, drop } = await createEmptyDatabase();
    const files = new LocalFileStore(join(folder, 'restored'));
    await restoreBackup(file, await checkBackup(file, key), {
      databaseUrl: url,
      persistence: allPersistence,
      schemas: productSchemas,
      files,
      secret: SECRET,
      secretFile: join(folder, 'session-secret'),
      allowsOtherSecret: false,
      key,
      log: () => undefined,
    });
    expect(await files.read(FILE)).toEqual(PICTURE);
    await drop();
  });

  it('goes to a bucket encrypted', async () => {
    const s3 = new FakeS3();
    await s3.start();
    const name = 'car-workshop-20260302T010000Z.tar.gz.age';
    await new S3BackupStore({ ...S3_ACCOUNT, endpoint: s3.endpoint }).write(name, { ...source(), key });
    const downloaded = join(folder, name);
    await writeFile(downloaded, s3.objects.get(`backups/${name}`) ?? Buffer.alloc(0));
    s3.stop();
    expect((await checkBackup(downloaded, key)).secret).toBe(SECRET);
    await expect(checkBackup(downloaded)).rejects.toThrow('is encrypted');
  });

  it('onto a disk that is full is refused, and the process goes on', async () => {
    const full = new Writable({
      write: (_bytes, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
    await expect(writeBackup({ ...source(), key }, async () => full)).rejects.toThrow('no space');
    await setImmediate(); // an error that nobody listens to ends the process here
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['ends in a piece', (bytes) => bytes.subarray(0, -100)],
    ['ends after a piece', (bytes) => bytes.subarray(0, startOfPieces(bytes) + 2 * PIECE)],
    ['has only its head', (bytes) => bytes.subarray(0, startOfPieces(bytes))],
    ['has a changed byte', (bytes) => changed(bytes, bytes.length - 5_000)],
    ['has a changed byte at its begin', (bytes) => changed(bytes, startOfPieces(bytes) + 5)],
    ['has another head', (bytes) => changed(bytes, 40)],
    ['goes on after its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(10)])],
    [
      'has two pieces in another order',
      (bytes) => {
        const at = startOfPieces(bytes);
        const [first, second] = [bytes.subarray(at, at + PIECE), bytes.subarray(at + PIECE, at + 2 * PIECE)];
        return Buffer.concat([bytes.subarray(0, at), second, first, bytes.subarray(at + 2 * PIECE)]);
      },
    ],
  ])('is refused before anything is restored when it %s', async (_, change) => {
    const path = join(folder, 'bad.tar.gz.age');
    await writeFile(path, change(await readFile(file)));
    await expect(checkBackup(path, key)).rejects.toMatchObject({ name: 'BackupError' });
  });
});

describe('a BACKUP_KEY', () => {
  it('that was copied with a mistake is refused', async () => {
    const mistaken = `${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`;
    await expect(assertBackupKey(mistaken)).rejects.toThrow('npm run backup -- --new-key');
    await expect(assertBackupKey(key)).resolves.toBeUndefined();
  });

  it('still lets backups without encryption be read, which were made before it was set', async () => {
    const plain = join(folder, 'plain.tar.gz');
    await writeBackupFile(plain, source());
    expect((await checkBackup(plain, key)).trailer.files.count).toBe(1);
  });
});

/** Of the format of age: 64 kB and their tag. */
const PIECE = 64 * 1024 + 16;
/** Behind the line of the head that has its code, and a nonce of 16 bytes. */
const startOfPieces = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;

function changed(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}
