import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin, type Member } from '../support/members.ts';

describe('an idle or old session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ADMIN_IDLE_MINUTES: '30' });
  });
  afterAll(() => app.close());

  const me = async ({ cookie }: Member) => (await app.http('GET', '/api/auth/me', { cookie })).status;
  const idleFor = ({ id }: Member, minutes: number) =>
    app.database.database.query(
      'UPDATE platform.session SET seen_at = now() - make_interval(mins => $2::integer) WHERE user_id = $1',
      [id, minutes],
    );

  it('of an admin ends after thirty minutes, counted from the last request', async () => {
    const admin = await anAdmin(app);
    for (let round = 0; round < 2; round++) {
      await idleFor(admin, 29);
      expect(await me(admin)).toBe(200);
    }
    await idleFor(admin, 31);
    expect(await me(admin)).toBe(401);
    expect(await me(admin)).toBe(401);
    const left = await app.database.database.query('SELECT FROM platform.session WHERE user_id = $1', [admin.id]);
    expect(left).toEqual([]);
  });

  it('of a client ends after thirty days', async () => {
    const ana = await aMember(app);
    await idleFor(ana, 30 * 24 * 60 - 1);
    expect(await me(ana)).toBe(200);
    await idleFor(ana, 30 * 24 * 60 + 1);
    expect(await me(ana)).toBe(401);
  });

  it('of an admin ends twelve hours after its start, also in use; that of a client goes on', async () => {
    const startedAgo = ({ id }: Member, hours: number) =>
      app.database.database.query(
        `UPDATE platform.session
         SET sess = (sess::jsonb || jsonb_build_object('startedAt', now() - make_interval(hours => $2::integer)))::json
         WHERE user_id = $1`,
        [id, hours],
      );
    const [admin, ana] = [await anAdmin(app), await aMember(app)];
    await startedAgo(admin, 11);
    expect(await me(admin)).toBe(200);
    await startedAgo(admin, 13);
    expect(await me(admin)).toBe(401);
    await startedAgo(ana, 13);
    expect(await me(ana)).toBe(200);
  });
});
