import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';
import type { TestRequest } from '../../support/test-app.ts';

let workshop: Workshop;
/** A client with a proven phone. */
let client: Awaited<ReturnType<Workshop['provenClient']>>;
beforeAll(async () => {
  workshop = await startWorkshop({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  client = await workshop.provenClient();
});
afterAll(() => workshop.close());

const from = (address: string, request: TestRequest = {}): TestRequest => ({
  ...request,
  headers: { 'x-forwarded-for': address, ...request.headers },
});
const times = async (count: number, send: (n: number) => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let n = 0; n < count; n++) seen.push((await send(n)).status);
  return seen;
};
const refused = { appointmentDate: '2026-03-08' };

describe('a signed-in client', () => {
  it('books although thirty bookings from the same address were refused', async () => {
    expect(await times(31, () => workshop.book(refused, from('203.0.113.1')))).toEqual([
      ...Array<number>(30).fill(400),
      429,
    ]);
    const { customerPhone, cookie } = client;
    const mine = await workshop.book({ customerPhone, appointmentTime: '09:00' }, from('203.0.113.1', { cookie }));
    expect(mine.status).toBe(201);
  });

  it('has the limit of a visitor for the own account, from whatever address', async () => {
    const { cookie } = await workshop.provenClient();
    const seen = await times(31, (n) => workshop.book(refused, from(`203.0.113.${n + 10}`, { cookie })));
    expect(seen).toEqual([...Array<number>(30).fill(400), 429]);
  });

  it('moves an appointment although the SMS of the address are used up', async () => {
    const { customerPhone, cookie } = client;
    const { body } = await workshop.book({ customerPhone, appointmentTime: '10:00' }, from('203.0.113.50', { cookie }));
    const reset = (n: number) =>
      workshop.http(
        'POST',
        '/api/auth/password-reset',
        from('203.0.113.50', { body: { phone: `+4074500${String(n).padStart(4, '0')}` } }),
      );
    expect((await times(11, reset)).at(-1)).toBe(429);
    const move = (time: string) =>
      workshop.http(
        'POST',
        `/api/appointments/${body.id}/reschedule`,
        from('203.0.113.50', { cookie, body: { appointmentDate: '2026-03-04', appointmentTime: time } }),
      );
    const starts = ['08:30', '09:00'];
    expect(await times(12, (n) => move(starts[n % 2] as string))).toEqual(Array<number>(12).fill(200));
  });
});

describe('accounts with an unproven phone, which anyone can open', () => {
  it('count together by address besides, five times as much, so that many of them are no way around it', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => workshop.client()));
    const address = '203.0.113.80';
    const seen: number[] = [];
    for (const { cookie } of clients)
      seen.push(...(await times(26, () => workshop.book(refused, from(address, { cookie })))));
    expect(seen.slice(0, 150)).toEqual(Array<number>(150).fill(400));
    expect(seen.slice(150)).toEqual(Array<number>(6).fill(429));
    expect((await workshop.book(refused, from(address, { cookie: client.cookie }))).status).toBe(400);
    expect((await workshop.book(refused, from(address))).status).toBe(400);
  });
});

describe('addresses of IPv6', () => {
  it('count by /64, and ten times as much by /48', async () => {
    const address = (subnet: number) => `2001:db8:7:${subnet.toString(16)}::1`;
    for (let subnet = 0; subnet < 10; subnet++) {
      expect(await times(30, () => workshop.book(refused, from(address(subnet))))).toEqual(Array<number>(30).fill(400));
    }
    expect((await workshop.book(refused, from(address(0)))).status).toBe(429);
    expect((await workshop.book(refused, from(address(11)))).status).toBe(429);
    expect((await workshop.book(refused, from('2001:db8:8::1'))).status).toBe(400);
  });
});

describe('routes of a manage link', () => {
  it('are all limited: by its token, by address without an account, by account with one', async () => {
    const { customerPhone, cookie } = client;
    const { body } = await workshop.book(
      { customerPhone, appointmentDate: '2026-03-05', appointmentTime: '09:00' },
      from('203.0.113.100', { cookie }),
    );
    const token = { 'manage-token': body.manageToken as string };
    const routes = [
      `/api/appointments/${body.id}`,
      `/api/appointments/${body.id}/review`,
      `/api/appointments/${body.id}/complaints`,
      `/api/appointments/${body.id}/calendar`,
      `/api/waitlist/earlier/${body.id}`,
      '/api/complaints/999999',
      '/api/complaints/999999/photos/1/thumb',
      `/api/live?appointment=${body.id}`,
    ];
    const get = (n: number, request: TestRequest) => workshop.http('GET', routes[n % routes.length] as string, request);
    // One holder from many addresses.
    const spread = (n: number) => get(n, from(`198.51.100.${n % 200}`, { headers: token }));
    const byToken = await times(240, spread);
    expect(byToken).not.toContain(429);
    expect(await times(routes.length, spread)).toEqual(Array<number>(routes.length).fill(429));
    // Many guessed tokens from one address.
    const guess = (n: number) =>
      get(n, from('203.0.113.101', { headers: { 'manage-token': String(n).padStart(22, 'x') } }));
    expect(await times(400, guess)).not.toContain(429);
    expect(await times(routes.length, guess)).toEqual(Array<number>(routes.length).fill(429));
    // Neither stops the owner, signed in behind the same address.
    expect((await get(0, from('203.0.113.101', { cookie }))).status).toBe(200);
  }, 120_000);

  it('reopen a complaint twenty times an hour at most', async () => {
    const reopen = () =>
      workshop.http(
        'POST',
        '/api/complaints/999999/reopen',
        from('203.0.113.120', { body: { manageToken: 'x'.repeat(22) } }),
      );
    expect(await times(21, reopen)).toEqual([...Array<number>(20).fill(404), 429]);
  });
});
