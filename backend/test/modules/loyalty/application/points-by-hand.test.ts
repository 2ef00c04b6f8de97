import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, aMemberOfTeam, anAdmin, type Member, signIn } from '../../identity/support/members.ts';
import { completeAppointment, standing } from '../support/appointments.ts';
import { aReward, eventsAbout, memberWith, redeem, retryWhileBusy } from '../support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

type Signed = Pick<Member, 'cookie'>;

function move(by: Signed, direction: 'credit' | 'deduct', userId: number, points: number, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const body = { userId, points, reason: 'La mulți ani!' };
  return workshop.http('POST', `/api/admin/loyalty/${direction}`, { cookie: by.cookie, body, headers });
}

const tomorrow = () => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + 86_400_000);
};

describe('points of the own account', () => {
  const REFUSED = { status: 403, body: { code: 'own_points' } };

  it('are refused to receptionists and admins, in clear words', async () => {
    for (const member of [await aMemberOfTeam(workshop, 'receptionist'), await anAdmin(workshop)]) {
      const answer = await move(member, 'credit', member.id, 10);
      expect(answer).toMatchObject(REFUSED);
      expect(answer.body.message).toBe('Punctele și recompensele contului tău le schimbă un coleg.');
      expect(await move(member, 'deduct', member.id, 10)).toMatchObject(REFUSED);
      expect(await eventsAbout(workshop, 'loyalty.points-awarded', member.id)).toEqual([]);
    }
  });

  it('are refused also on a second account with the same e-mail address', async () => {
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const email = 'Ioana.Receptie@example.ro';
    const set = 'UPDATE identity."user" SET email = $2 WHERE id = $1';
    await workshop.database.database.query(set, [receptionist.id, email]);
    const second = await aMember(workshop, { email: email.toLowerCase() });
    expect(await move(receptionist, 'credit', second.id, 10)).toMatchObject(REFUSED);
  });

  it('are refused also on an account into which a customer with the own phone was merged', async () => {
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const { body: guestAppointment } = await workshop.book({ customerPhone: receptionist.phone });
    const second = await memberWith(workshop, 0);
    const { body: secondAppointment } = await workshop.book({ appointmentTime: '11:00' }, { cookie: second.cookie });
    const [guest, customer] = await Promise.all([guestAppointment.id, secondAppointment.id].map(customerOf));
    const prove = 'UPDATE identity."user" SET phone_proven_at = now() WHERE id = $1';
    await workshop.database.database.query(prove, [second.id]);
    const merged = await workshop.http('POST', `/api/customers/${guest}/merge`, {
      cookie: workshop.admin,
      body: { into: customer },
    });
    expect(merged.status).toBeLessThan(300);
    expect(await move(receptionist, 'credit', second.id, 10)).toMatchObject(REFUSED);
    expect((await move({ cookie: workshop.admin }, 'credit', second.id, 10)).status).toBe(200);
  });

  async function customerOf(appointmentId: number): Promise<number> {
    const row = await workshop.database.database.one<{ id: number }>(
      'SELECT customer_id AS id FROM booking.appointment WHERE id = $1',
      [appointmentId],
    );
    return row?.id ?? 0;
  }
});

describe('a reward of the own account', () => {
  it('is used at the counter and in a completion by a colleague only', async () => {
    const client = await aMember(workshop);
    await move({ cookie: workshop.admin }, 'credit', client.id, 20);
    const first = await appointmentOf(client, '08:30');
    const second = await appointmentOf(client, '10:00');
    const [code, other] = [await codeFor(client), await codeFor(client)];
    const receptionist = await promoted(client);
    const colleague = await aMemberOfTeam(workshop, 'receptionist');
    const use = (by: Signed) =>
      workshop.http('POST', `/api/admin/loyalty/redemptions/${code}/use`, {
        cookie: by.cookie,
        body: { appointmentId: first },
      });
    expect(await use(receptionist)).toMatchObject({ status: 403, body: { code: 'own_points' } });
    expect((await use(colleague)).status).toBe(200);

    const complete = (by: Signed) =>
      workshop.http('POST', `/api/appointments/${second}/completion`, {
        cookie: by.cookie,
        body: { rewardCodes: [other] },
      });
    for (const status of ['confirmed', 'in-progress']) {
      const body = { status };
      await workshop.http('PATCH', `/api/appointments/${second}/status`, { cookie: workshop.admin, body });
    }
    const message = 'O recompensă a contului tău o aplică un coleg';
    expect(await complete(receptionist)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'rewardCodes.0', message }] },
    });
    expect((await complete(colleague)).status).toBe(200);
  });

  async function appointmentOf({ cookie, phone }: Member, appointmentTime: string): Promise<number> {
    const fields = { appointmentDate: '2026-03-11', appointmentTime, customerPhone: phone };
    return (await workshop.book(fields, { cookie })).body.id;
  }

  async function codeFor(member: Member): Promise<string> {
    const { body } = await redeem(workshop, member, (await aReward(workshop, { discountAmount: 20 })).id);
    return body.code;
  }

  /** The client as a receptionist. */
  async function promoted({ id, phone, password }: Member): Promise<Signed> {
    const body = { role: 'receptionist' };
    await workshop.http('PUT', `/api/admin/users/${id}/role`, { cookie: workshop.admin, body });
    return { cookie: (await signIn(workshop, phone, password)).cookie ?? '' };
  }
});

describe('points that a receptionist moves by hand', () => {
  const REACHED = { status: 409, body: { code: 'daily_points_reached' } };

  it('are at most 50 in a day, credits and deductions added up; the rest is named', async () => {
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const [ana, ion] = [await memberWith(workshop, 100), await memberWith(workshop, 0)];
    expect(await move(receptionist, 'credit', ion.id, 1_000)).toMatchObject(REACHED);
    expect((await move(receptionist, 'deduct', ana.id, 20)).status).toBe(200);
    expect((await move(receptionist, 'credit', ion.id, 25)).status).toBe(200);
    expect(await move(receptionist, 'credit', ion.id, 6)).toMatchObject({
      status: 409,
      body: { remaining: 5, errors: [{ field: 'points', message: expect.stringContaining('schimba azi: 5.') }] },
    });
    expect((await move(receptionist, 'credit', ion.id, 5)).status).toBe(200);
    expect(await move(receptionist, 'deduct', ana.id, 1)).toMatchObject({ ...REACHED, body: { remaining: 0 } });
    expect(await standing(workshop, ion)).toMatchObject({ loyaltyPoints: 30 });

    tomorrow();
    expect((await move(receptionist, 'credit', ion.id, 50)).status).toBe(200);
    expect(await move(receptionist, 'credit', ion.id, 1)).toMatchObject(REACHED);
  });

  it('stay within the limit when many requests come at once', async () => {
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const members = await Promise.all([1, 2, 3, 4].map(() => memberWith(workshop, 0)));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        retryWhileBusy((key) => move(receptionist, 'credit', members[turn % members.length]?.id ?? 0, 4, key)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12);
    expect(await move(receptionist, 'credit', members[0]?.id ?? 0, 3)).toMatchObject({
      ...REACHED,
      body: { remaining: 2 },
    });
  });

  it('have the limit of the settings; a refused or repeated request does not count, and admins have none', async () => {
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const member = await memberWith(workshop, 0);
    const path = '/api/admin/settings/loyalty';
    const set = (dailyPoints: number, version: number, by: Signed = { cookie: workshop.admin }) =>
      workshop.http('PUT', path, { cookie: by.cookie, body: { dailyPoints, version } });
    expect((await workshop.http('GET', path, { cookie: workshop.admin })).body).toEqual({
      dailyPoints: 50,
      version: 1,
    });
    expect((await set(100_000, 1, receptionist)).status).toBe(403);
    expect((await set(-1, 1)).body.errors).toMatchObject([{ field: 'dailyPoints' }]);
    expect((await set(10, 1)).body).toEqual({ dailyPoints: 10, version: 2 });
    expect(await set(20, 1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });

    expect(await move(receptionist, 'deduct', member.id, 5)).toMatchObject({ body: { code: 'not_enough_points' } });
    for (const _ of [1, 2, 3]) {
      expect((await move(receptionist, 'credit', member.id, 10, 'once')).status).toBe(200);
    }
    expect(await move(receptionist, 'credit', member.id, 1)).toMatchObject(REACHED);
    expect((await move({ cookie: workshop.admin }, 'credit', member.id, 5_000)).status).toBe(200);
    expect((await set(0, 2)).status).toBe(200);
    tomorrow();
    expect(await move(receptionist, 'credit', member.id, 1)).toMatchObject({ ...REACHED, body: { remaining: 0 } });
    expect((await set(50, 3)).status).toBe(200);
  });
});

describe('a change of points by hand', () => {
  it('is a security event with both accounts and the points, without names', async () => {
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    const member = await aMember(workshop, { name: 'Zamfir Punctaș' });
    await move(receptionist, 'credit', member.id, 12);
    await move(receptionist, 'credit', member.id, 8);
    await move(receptionist, 'deduct', member.id, 5);
    await move(receptionist, 'credit', receptionist.id, 5);
    const listed = await workshop.http('GET', `/api/admin/security-events?search=${receptionist.id}`, {
      cookie: workshop.admin,
    });
    const by = { id: receptionist.id, name: 'Un receptionist' };
    const user = { id: member.id, name: 'Zamfir Punctaș' };
    expect(listed.body).toMatchObject([
      { kind: 'points-deducted', user, by, amount: 5, times: 1 },
      { kind: 'points-credited', user, by, amount: 20, times: 2 },
      { kind: 'signed-in', amount: null },
    ]);
    const rows = await workshop.database.database.query('SELECT * FROM platform.security_event');
    expect(JSON.stringify(rows)).not.toMatch(/Zamfir|mulți ani/);
  });

  it('by the product itself is none', async () => {
    const member = await workshop.client();
    await completeAppointment(workshop, member.cookie, { appointmentDate: '2026-03-12', customerPhone: newPhone() });
    await workshop.deliverEvents();
    expect(await standing(workshop, member)).toMatchObject({ loyaltyPoints: 1 });
    const kinds = await workshop.database.database.query<{ kind: string }>(
      'SELECT DISTINCT kind FROM platform.security_event WHERE user_id = $1',
      [member.id],
    );
    expect(kinds.map(({ kind }) => kind)).not.toContain('points-credited');
  });
});
