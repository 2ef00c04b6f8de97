import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { showPanel } from '../../reporting/support/public-panel.ts';
import { aReward, asAdmin, type LoyaltyMember, memberWith, redeem } from '../support/members.ts';

const DAY_MS = 86_400_000;

let workshop: Workshop;
let starts: string[];
beforeAll(async () => {
  workshop = await startWorkshop();
  starts = ['03', '04', '05', '06', '09', '10'].flatMap((day) =>
    ['08:30', '10:00', '14:00', '16:00'].map((time) => `2026-03-${day} ${time}`),
  );
});
afterAll(() => workshop.close());

async function book({ cookie }: { cookie?: string }, rewardCode: string, fields: object = {}) {
  const [appointmentDate, appointmentTime] = (starts.shift() ?? '').split(' ');
  return workshop.book({ appointmentDate, appointmentTime, rewardCode, ...fields }, { cookie });
}

async function memberWithCode(): Promise<LoyaltyMember & { code: string }> {
  const member = await memberWith(workshop, 10);
  const { body } = await redeem(workshop, member, (await aReward(workshop)).id);
  return { ...member, code: body.code };
}

const asReader = async (path: string, cookie: string) => (await workshop.http('GET', path, { cookie })).body;
const rewardOf = async (id: number, cookie = workshop.admin) =>
  (await asReader(`/api/appointments/${id}`, cookie)).reward?.code;
const appointments = async () => {
  const rows = await workshop.database.database.query<{ count: number }>(
    'SELECT count(*) AS count FROM booking.appointment',
  );
  return rows[0]?.count;
};

describe('a reward chosen when booking', () => {
  it('is shown to the client, on the manage list and on the board, and not to others', async () => {
    const member = await memberWithCode();
    const { status, body } = await book(member, member.code.toLowerCase());
    expect([status, body.reward?.code]).toEqual([201, member.code]);
    expect(await rewardOf(body.id, member.cookie)).toBe(member.code);
    const list = await asReader(`/api/appointments?search=%23${body.id}`, workshop.admin);
    expect(list[0].reward).toMatchObject({ code: member.code, title: expect.stringContaining('Reducere') });
    const date = body.appointmentDate;
    const board = await asReader(`/api/admin/board?from=${date}&to=${date}`, workshop.admin);
    const appointment = board.visits.find(({ id }: { id: number }) => id === body.id);
    expect(appointment.waitingReward).toMatchObject({ code: member.code, planned: true });
    const byLink = await workshop.http('GET', `/api/appointments/${body.id}`, {
      headers: { 'manage-token': body.manageToken },
    });
    expect([byLink.status, byLink.body.reward]).toEqual([200, undefined]);
  });

  it('is not on the public list of the day', async () => {
    const member = await memberWithCode();
    const { body } = await book(member, member.code, { appointmentDate: '2026-03-02', appointmentTime: '10:00' });
    await showPanel(workshop, 'day');
    const list = await asReader('/api/appointments/date/2026-03-02', '');
    expect(list).toMatchObject([{ appointmentTime: body.appointmentTime, status: 'pending' }]);
    expect(JSON.stringify(list)).not.toContain(member.code);
  });

  it('is applied by the workshop as before, and then no longer waits', async () => {
    const member = await memberWithCode();
    const { body } = await book(member, member.code);
    const used = await asAdmin(workshop, 'POST', `redemptions/${member.code}/use`, { appointmentId: body.id });
    expect(used.status).toBe(200);
    expect(await asReader(`/api/appointments/${body.id}`, workshop.admin)).toMatchObject({ discount: 100 });
    expect(await rewardOf(body.id)).toBeUndefined();
  });

  it('moves to a later booking with the same code', async () => {
    const member = await memberWithCode();
    const first = await book(member, member.code);
    const second = await book(member, member.code);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([await rewardOf(first.body.id), await rewardOf(second.body.id)]).toEqual([undefined, member.code]);
  });

  it('belongs to one of two bookings that are made at once', async () => {
    const member = await memberWithCode();
    const answers = await Promise.all([book(member, member.code), book(member, member.code)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const rewards = await Promise.all(answers.map(({ body }) => rewardOf(body.id)));
    expect(rewards.filter((code) => code !== undefined)).toEqual([member.code]);
  });

  it('is forgotten when the account is erased', async () => {
    const member = await memberWithCode();
    const { body } = await book(member, member.code);
    const erased = await workshop.http('DELETE', '/api/account', {
      cookie: member.cookie,
      body: { password: 'parola-buna' },
    });
    expect(erased.status).toBe(204);
    await workshop.deliverEvents();
    expect(await rewardOf(body.id)).toBeUndefined();
  });
});

describe('a booking with a reward', () => {
  const refusal = (message: string) => ({ status: 400, body: { errors: [{ field: 'rewardCode', message }] } });

  it('is refused, with nothing booked, for a code that is unknown or of another member', async () => {
    const [member, other] = [await memberWithCode(), await memberWithCode()];
    const before = await appointments();
    for (const code of ['ABCDEFGH', 'x', other.code]) {
      expect(await book(member, code)).toMatchObject(refusal('Nu ai o recompensă cu acest cod'));
    }
    expect(await appointments()).toBe(before);
  });

  it('is refused for a guest and for an admin who books for one', async () => {
    const { code } = await memberWithCode();
    for (const cookie of [undefined, workshop.admin]) {
      expect(await book({ cookie }, code)).toMatchObject(refusal('Intră în contul tău ca să folosești o recompensă'));
    }
  });

  it('is refused for a used reward', async () => {
    const member = await memberWithCode();
    const { body } = await book(member, member.code);
    await asAdmin(workshop, 'POST', `redemptions/${member.code}/use`, { appointmentId: body.id });
    expect(await book(member, member.code)).toMatchObject(refusal('Ai folosit deja această recompensă'));
  });

  it('is refused for a reward that has expired, or will have by then', async () => {
    const member = await memberWithCode();
    const expire = (days: number) =>
      workshop.database.database.query('UPDATE loyalty.redemption SET expires_at = $1 WHERE code = $2', [
        new Date(workshop.clock.now().getTime() + days * DAY_MS),
        member.code,
      ]);
    await expire(0);
    expect(await book(member, member.code)).toMatchObject(refusal('Această recompensă a expirat'));
    await expire(1);
    const late = await book(member, member.code, { appointmentDate: '2026-03-20', appointmentTime: '10:00' });
    expect(late).toMatchObject(refusal('Această recompensă expiră înainte de programare; alege o dată mai apropiată'));
  });
});
