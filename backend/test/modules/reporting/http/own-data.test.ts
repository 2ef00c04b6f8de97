import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPhone } from '../../../support/a-phone.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember } from '../../identity/support/members.ts';
import { exportOwnData } from '../support/own-data.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

describe('the copy of the own data', () => {
  it('contains sessions, links without their secrets, referrals and security events', async () => {
    const { id, cookie, password } = await aMember(workshop);
    const { body: vehicle } = await workshop.http('POST', '/api/account/vehicles', {
      cookie,
      body: { make: 'Dacia', model: 'Logan', year: 2019 },
    });
    const shared = await workshop.http('POST', `/api/vehicles/${vehicle.id}/share-links`, { cookie });
    expect(shared.status).toBe(201);
    const feed = await workshop.http('POST', '/api/client/calendar-feed', { cookie });
    expect(feed.status).toBeLessThan(300);
    const code = 'SELECT referral_code AS code FROM identity.user WHERE id = $1';
    const [own] = await workshop.database.database.query(code, [id]);
    await aMember(workshop, { name: 'Ion Prieten', referralCode: own?.code });

    const { status, data, files } = await exportOwnData(workshop, cookie, password);
    expect(status).toBe(200);
    expect([...files.keys()]).toEqual(['data.json']);
    expect(data).toMatchObject({
      account: { id },
      sessions: [{ device: expect.any(String), lastUsedAt: expect.any(String) }],
      shareLinks: [{ vehicleId: vehicle.id, createdAt: expect.any(String), revokedAt: null }],
      calendarFeeds: [{ createdAt: expect.any(String) }],
      referrals: [{ firstName: 'Ion', joinedAt: expect.any(String) }],
      securityEvents: expect.arrayContaining([expect.objectContaining({ kind: 'data-exported' })]),
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain('Prieten');
    for (const secret of [shared.body, feed.body].map((body) => JSON.stringify(body).match(/[\w-]{40,}/)?.[0])) {
      expect(secret).toBeDefined();
      expect(text).not.toContain(secret);
    }
  });

  it('contains the notes of the workshop about the own complaints, without their authors', async () => {
    const { cookie, password } = await aMember(workshop);
    const complain = async (subject: string, session: string) => {
      const body = { subject, description: 'Se aude un zgomot.' };
      return (await workshop.http('POST', '/api/complaints', { cookie: session, body })).body.id;
    };
    const own = await complain('Zgomot', cookie);
    const stranger = await aMember(workshop);
    const other = await complain('Altceva', stranger.cookie);
    for (const [id, text] of [
      [own, 'A mai reclamat și anul trecut.'],
      [other, 'Despre altcineva.'],
    ]) {
      const noted = await workshop.http('POST', `/api/admin/complaints/${id}/notes`, {
        cookie: workshop.admin,
        body: { text },
      });
      expect(noted.status).toBeLessThan(300);
    }
    const { data } = await exportOwnData(workshop, cookie, password);
    expect(data.complaints).toMatchObject([
      { id: own, notes: [{ text: 'A mai reclamat și anul trecut.', createdAt: expect.any(String) }] },
    ]);
    expect(Object.keys(data.complaints[0].notes[0])).toEqual(['text', 'createdAt']);
    expect(JSON.stringify(data)).not.toContain('Despre altcineva');
  });

  it('does not tell whether another account has a pending phone', async () => {
    const taken = await aMember(workshop);
    const copyWithPending = async (phone: string) => {
      const { cookie, password } = await aMember(workshop);
      const body = { phone, currentPassword: password };
      expect((await workshop.http('PATCH', '/api/account', { cookie, body })).status).toBe(200);
      await workshop.deliverEvents();
      const { data } = await exportOwnData(workshop, cookie, password);
      expect(data.account.pendingPhone).toBe(phone);
      return data.messages.map(({ template }: { template: string }) => template);
    };
    expect(await copyWithPending(aPhone())).toEqual(await copyWithPending(taken.phone));
  });

  it('is refused without the right password', async () => {
    const { cookie } = await aMember(workshop);
    const answer = await workshop.http('POST', '/api/account/export', { cookie, body: { password: 'greșită' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password', errors: [{ field: 'password' }] } });
  });

  it('is packed ten times an hour at most', async () => {
    const limited = await startWorkshop({ RATE_LIMITS: 'on' });
    const { cookie, password } = await aMember(limited);
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked += 1)
      statuses.push((await limited.http('POST', '/api/account/export', { cookie, body: { password } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    await limited.close();
  });
});
