import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { modules } from '../../../src/modules.ts';
import { DatabaseProxy } from '../../support/database-proxy.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeS3, S3_ACCOUNT } from '../../support/fake-s3.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('GET /api/health/ready', () => {
  let database: TestDatabase;
  let dataDir: string;
  const apps: Omit<TestApp, 'database'>[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(modules.map(({ persistence }) => persistence));
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterAll(() => database.close());

  const start = async (environment: Record<string, string> = {}, url = database.url) => {
    dataDir = mkdtempSync(join(tmpdir(), 'workshop-health-'));
    const app = await startApp({ ...database, url }, { DATA_DIR: dataDir, ...environment });
    apps.push(app);
    return app;
  };
  const ready = (app: Omit<TestApp, 'database'>) => app.http('GET', '/api/health/ready');
  const notReady = (reason: string) => ({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { status: 'not ready', reasons: [reason] },
  });

  it('is 503 while the database is read-only, as after a failover', async () => {
    const app = await start();
    const name = new URL(database.url).pathname.slice(1);
    await database.dataSource.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await ready(app)).toMatchObject(notReady('the database is read-only'));
    await database.dataSource.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await database.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'car-workshop health'`,
    );
    await eventually(async () => (await ready(app)).status === 200);
  });

  it.each([
    [{}, 'PUBLIC_URL is not set'],
    [{ PUBLIC_URL: 'http://192.168.1.10:3000' }, 'PUBLIC_URL is an http:// address'],
  ])('is degraded in production with %j', async (environment, reason) => {
    const app = await start({ NODE_ENV: 'production', ...environment });
    expect(await ready(app)).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: [expect.stringContaining(reason)] },
    });
  });

  it('is ready in production with a public address of https', async () => {
    const app = await start({ NODE_ENV: 'production', PUBLIC_URL: 'https://service.example.ro' });
    expect(await ready(app)).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('is 503, and does not hang, while the database hangs', async () => {
    const proxy = await DatabaseProxy.start(database.url);
    const app = await start({}, proxy.url);
    expect(await ready(app)).toMatchObject({ status: 200, body: { status: 'ready' } });
    proxy.hang();
    await eventually(async () => (await ready(app)).status === 503);
    expect((await ready(app)).body.reasons).toEqual([expect.stringMatching(/^the database (does|did) not answer/)]);
    expect(await app.http('GET', '/api/health/live')).toMatchObject({ status: 200 });
    await proxy.close();
  });

  it('is degraded while the folder of uploaded files cannot be written', async () => {
    const app = await start();
    writeFileSync(join(dataDir, 'uploads'), 'a file in the place of the folder');
    expect(await ready(app)).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: ['uploaded files cannot be stored: EEXIST'] },
    });
    rmSync(join(dataDir, 'uploads'));
    await eventually(async () => (await ready(app)).body.status === 'ready');
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  });

  it('is degraded while the bucket of uploaded files refuses them', async () => {
    const s3 = new FakeS3();
    await s3.start();
    const app = await start({
      FILES: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: S3_ACCOUNT.bucket,
      S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: 'a secret of another account',
    });
    expect(await ready(app)).toMatchObject({
      status: 200,
      body: { status: 'degraded', reasons: ['uploaded files cannot be stored: the file storage answered 403 to PUT'] },
    });
    s3.stop();
  });
});
