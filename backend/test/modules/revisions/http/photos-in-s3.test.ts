import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { FakeS3, S3_ACCOUNT } from '../../../support/fake-s3.ts';
import { aPicture, aRevision, type RevisionsApp, startRevisionsApp } from '../support/revisions-app.ts';

const s3 = new FakeS3();
let workshop: RevisionsApp;

beforeAll(async () => {
  await s3.start();
  workshop = await startRevisionsApp({
    FILES: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: S3_ACCOUNT.bucket,
    S3_REGION: S3_ACCOUNT.region,
    S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
  });
});
afterAll(async () => {
  await workshop.close();
  s3.stop();
});

describe('photos in a bucket', () => {
  it('are stored, served and erased with the account; an unavailable bucket is reported and retried', async () => {
    const { vehicleId, cookie } = await workshop.clientWithVehicle();
    const { body: revision } = await workshop.asAdmin('POST', 'revisions', aRevision(vehicleId));
    const url = `/api/admin/revisions/${revision.id}/photos`;

    s3.failures.push('hang up');
    const refused = await workshop.upload(url, await aPicture());
    expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' });

    const added = await workshop.upload(url, await aPicture());
    expect(added.statusCode).toBe(201);
    expect(s3.objects.size).toBe(2);
    const photo = `/api/revisions/${revision.id}/photos/${added.json().photos[0].id}/thumb`;
    expect(await workshop.http('GET', photo, { cookie })).toMatchObject({ status: 200 });

    await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    await workshop.deliverEvents();
    const { database } = workshop.database;
    for (const trouble of [['hang up'], []] as const) {
      s3.failures.push(...trouble);
      await database.query(`UPDATE platform.job SET next_run_at = now()`);
      await database.query(`UPDATE platform.stored_file SET remove_after = now() WHERE remove_after IS NOT NULL`);
      await workshop.app.get(Jobs).runDue();
    }
    expect(s3.objects.size).toBe(0);
    expect(await database.query(`SELECT FROM platform.stored_file`)).toEqual([]);
  });
});
