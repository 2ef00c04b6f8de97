import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { SearchQueue, SearchReader } from '../../../../src/modules/reporting/application/search/search-records.ts';
import { startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { aReward, memberWith, redeem } from '../../loyalty/support/members.ts';

const STEFANIA = {
  customerName: 'Ștefania Țurcanu-Pop',
  customerPhone: '0733 555 777',
  vehicleModel: 'Duster',
  vehicleLicensePlate: 'B 123 ABC',
  vehicleVin: 'UU1HSDACN12345678',
};

let workshop: Workshop;
let appointmentId: number;

beforeAll(async () => {
  workshop = await startWorkshop();
  appointmentId = (await workshop.book({ ...STEFANIA, appointmentTime: '10:30' })).body.id;
  await workshop.book({ customerName: 'Ion Popescu', customerPhone: '0744 111 222', vehicleLicensePlate: 'CJ 45 XYZ' });
});
afterAll(() => workshop.close());

async function search(q: string): Promise<{ kind: string; id: number; [field: string]: unknown }[]> {
  const { status, body } = await workshop.http('POST', '/api/admin/search', { body: { q }, cookie: workshop.admin });
  expect(status).toBe(200);
  return body;
}

const kinds = async (q: string) => (await search(q)).map(({ kind }) => kind);

describe('POST /api/admin/search', () => {
  it.each([
    '0733 555 777',
    '+40733555777',
    '0733.555-777',
    '555777',
    '777',
    'ștefania țurcanu',
    'STEFANIA',
    'turcanu stefania',
    'pop tur',
    'șt',
  ])('finds a customer by %p, with the vehicle and the open appointment', async (q) => {
    const found = await search(q);
    const [customer] = found;
    expect(customer).toEqual({
      kind: 'customer',
      id: expect.any(Number),
      title: 'Ștefania Țurcanu-Pop',
      subtitle: '+40733555777',
      path: `/admin/customers/${customer?.id}`,
    });
    expect(found).toContainEqual({
      kind: 'appointment',
      id: appointmentId,
      title: 'Ștefania Țurcanu-Pop',
      subtitle: 'B 123 ABC',
      path: `/manage?search=%23${appointmentId}`,
      date: TUESDAY,
      startTime: '10:30',
      status: 'pending',
    });
    expect(found).toContainEqual(expect.objectContaining({ kind: 'vehicle', title: 'B 123 ABC' }));
  });

  it.each(['B 123 ABC', 'b123abc', 'b-123', '123ab', 'UU1HSDACN12345678', 'uu1hsd', 'n1234567', '2019 duster'])(
    'finds a vehicle by %p',
    async (q) => {
      const [vehicle, appointment, ...others] = await search(q);
      expect(vehicle).toMatchObject({
        kind: 'vehicle',
        title: 'B 123 ABC',
        subtitle: 'Dacia Duster 2019 · Ștefania Țurcanu-Pop',
        path: `/admin/vehicles/${vehicle?.id}`,
      });
      expect(appointment).toMatchObject({ kind: 'appointment', id: appointmentId });
      expect(others).toEqual([]);
    },
  );

  it('finds an appointment by its number, also a closed one', async () => {
    const id = await completeAppointment(workshop, undefined, { appointmentTime: '14:00' });
    expect(await search(`#${id}`)).toMatchObject([{ kind: 'appointment', id, status: 'completed' }]);
    expect((await search(`nr. ${id}`)).map((found) => found.id)).toEqual([id]);
    const listed = await workshop.http('GET', `/api/appointments?search=%23${id}`, { cookie: workshop.admin });
    expect(listed.body.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it('finds a complaint by its number and by words of its subject', async () => {
    const client = await workshop.provenClient();
    const opened = await workshop.http('POST', '/api/complaints', {
      body: { subject: 'Zgomot la frână', description: 'Scârțâie.' },
      cookie: client.cookie,
    });
    const { id } = opened.body;
    const found = { kind: 'complaint', id, title: 'Zgomot la frână', path: `/admin/complaints/${id}` };
    expect(await search('frana zgomot')).toMatchObject([found]);
    expect(await search(`#${id}`)).toContainEqual(expect.objectContaining(found));
  });

  it('finds the redemption and the account of a code', async () => {
    const member = await memberWith(workshop, 20);
    const { body } = await redeem(workshop, member, (await aReward(workshop)).id);
    expect(await search(body.code.toLowerCase())).toEqual([
      expect.objectContaining({ kind: 'reward', title: body.code, path: '/admin/loyalty' }),
    ]);
    const [row] = await workshop.database.database.query<{ code: string }>(
      'SELECT referral_code AS code FROM identity."user" WHERE id = $1',
      [member.id],
    );
    const [account] = await search(row?.code ?? '');
    const path = `/admin/users?search=%23${member.id}`;
    expect(account).toMatchObject({ kind: 'account', id: member.id, subtitle: row?.code, path });
    const users = await workshop.http('GET', `/api/admin/users?search=%23${member.id}`, { cookie: workshop.admin });
    expect(users.body.map(({ id }: { id: number }) => id)).toEqual([member.id]);
  });

  it('finds accounts that are not a customer yet', async () => {
    const body = { name: 'Xenia Nouă', phone: '0755123987', password: 'parola-buna', confirmPassword: 'parola-buna' };
    const registered = await workshop.http('POST', '/api/auth/register', { body });
    const { id } = registered.body.user;
    const path = `/admin/customers?account=${id}`;
    const found = [{ kind: 'account', id, title: 'Xenia Nouă', subtitle: '+40755123987', path }];
    expect(await search('noua xenia')).toMatchObject(found);
    expect(await search('55123987')).toMatchObject(found);
  });

  it('finds an account with several customer records once, and lists the appointments of all of them', async () => {
    const { cookie } = await workshop.provenClient();
    const book = (customerPhone: string, appointmentTime: string) =>
      workshop.book({ customerName: 'Dubla Zoe', customerPhone, appointmentTime }, { cookie });
    const first = (await book('0744111222', '11:30')).body.id;
    const second = (await book('0744111223', '09:30')).body.id;
    const customers = (await search('dubla')).filter(({ kind }) => kind === 'customer');
    expect(customers).toHaveLength(1);
    const listed = await workshop.http('GET', `/api/appointments?customer=${customers[0]?.id}&order=asc`, {
      cookie: workshop.admin,
    });
    expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(listed.headers['x-total-count']).toBe('2');
  });

  it('gives at most five results of a kind, best first', async () => {
    await workshop.database.database.query(
      `INSERT INTO customers.customer (name, phone)
       SELECT CASE n WHEN 1 THEN 'Wanda' ELSE 'Ana Wanda ' || n END, '+40799' || lpad(n::text, 6, '0')
       FROM generate_series(1, 9) n`,
    );
    const titles = (await search('wanda')).map(({ title }) => title);
    expect(titles).toEqual(['Wanda', ...[9, 8, 7, 6].map((n) => `Ana Wanda ${n}`)]);
    expect((await search('99000003'))[0]).toMatchObject({ title: 'Ana Wanda 3' });
  });

  it.each(['%', '_', '\\', "'", '%%%', '___', "' OR 1=1 --", 'Ș_efania', 'D%ster', '％', 'zzz', '#999999', '🚗'])(
    'finds nothing by %p',
    async (q) => expect(await search(q)).toEqual([]),
  );

  it('never finds erased customers', async () => {
    const { body } = await workshop.book({
      customerName: 'Uitata Vera',
      customerPhone: '0766888999',
      vehicleLicensePlate: 'TM 77 UIT',
      vehicleVin: 'WVWZZZ1JZXW000001',
      appointmentTime: '15:30',
    });
    await workshop.http('DELETE', `/api/appointments/${body.id}`, { cookie: workshop.admin });
    const [customer] = await search('uitata');
    const erased = await workshop.http('DELETE', `/api/admin/guests/${customer?.id}`, { cookie: workshop.admin });
    expect(erased.status).toBeLessThan(300);
    await workshop.deliverEvents();
    for (const q of ['uitata', '0766888999', 'tm77uit', 'WVWZZZ1JZXW000001', '—']) {
      expect({ q, found: await search(q) }).toEqual({ q, found: [] });
    }
  });

  it.each([undefined, null, '', '  ', 12, ['a'], 'x'.repeat(101)])('refuses the text %p', async (q) => {
    const answer = await workshop.http('POST', '/api/admin/search', { body: { q }, cookie: workshop.admin });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'q' }]);
  });

  it('finds nothing for clients and visitors', async () => {
    const { cookie } = await workshop.client();
    const answers = await Promise.all([
      workshop.http('POST', '/api/admin/search', { body: { q: 'ștefania' } }),
      workshop.http('POST', '/api/admin/search', { body: { q: 'ștefania' }, cookie }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('0733');
  });

  it('leaves no trace of the text in the event log', async () => {
    await kinds('ștefania');
    const [row] = await workshop.database.database.query<{ found: number }>(
      `SELECT count(*) AS found FROM platform.event WHERE data::text ILIKE '%tefania%'`,
    );
    expect(row).toEqual({ found: 0 });
  });
});

describe('a cancelled search', () => {
  it('is not sent to the database', async () => {
    const reader = workshop.app.get(SearchReader);
    expect(await reader.searchRecords('ștefania', AbortSignal.abort(), SYSTEM)).toEqual([]);
  });

  it('never runs when it was cancelled while it waited, and makes room for the others', async () => {
    const queue = new SearchQueue();
    const never = new AbortController().signal;
    const busy = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
    const running = busy.map(({ promise }) => queue.run(never, () => promise));
    const cancelled = new AbortController();
    const started: string[] = [];
    const waiting = ['cancelled', 'last'].map((name) =>
      queue.run(name === 'last' ? never : cancelled.signal, async () => {
        started.push(name);
        return name;
      }),
    );
    await pause(0);
    expect(started).toEqual([]);
    cancelled.abort();
    busy[0]?.resolve('done');
    expect(await Promise.all(waiting)).toEqual([undefined, 'last']);
    for (const { resolve } of busy) resolve('done');
    expect(await Promise.all(running)).toEqual(['done', 'done', 'done', 'done']);
    await expect(queue.run(never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run(never, async () => 'next')).toBe('next');
  });
});
