import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aMember } from '../modules/identity/support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a session that cannot be saved is answered with a problem document, without details of the database', async () => {
  const { phone, password } = await aMember(app);
  // Signing in inserts the session; the hook that sends the response updates it.
  await app.database.database.query(`
    CREATE FUNCTION refuse_session() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the database system is starting up' USING ERRCODE = '57P03'; END $$`);
  await app.database.database.query(`
    CREATE TRIGGER refuse_session BEFORE UPDATE ON platform.session FOR EACH ROW EXECUTE FUNCTION refuse_session()`);
  const answer = await app.http('POST', '/api/auth/login', { body: { phone, password } });
  expect(answer.status).toBe(503);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ code: 'unavailable' });
  expect(JSON.stringify(answer.body)).not.toContain('starting up');
  expect(answer.cookie).toBeUndefined();
});
