import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allRows, rowsWith } from '../../../support/all-rows.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { customerPages, errorsOf } from '../support/customer-page.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const { sql, asAdmin, anAppointment, complete, page, list, note, tag } = customerPages(() => workshop);

describe('the list of customers', () => {
  it('finds guests and accounts by name, phone, plate and tag, each once', async () => {
    const customerPhone = newPhone();
    const guest = { customerName: 'Țincuța Moroșan', customerPhone, vehicleLicensePlate: 'CJ 88 TIN' };
    const { customerId } = await anAppointment(guest);
    await tag(customerId, ['Flotă mare']);
    const local = customerPhone.replace('+40', '0');
    for (const query of ['search=tincuta', `search=${local}`, 'search=cj88tin', 'tag=FLOTA%20MARE']) {
      const { body } = await list(query);
      expect(body).toMatchObject([{ id: customerId, tags: ['Flotă mare'], vehicles: ['CJ 88 TIN'] }]);
    }
    expect((await list('search=tincuta&tag=altceva')).body).toEqual([]);
    expect(errorsOf(await list('tag=123456789012345678901'))).toEqual(['tag']);
  });

  it('is sorted by name and by the last visit of the person, those without one last, in pages', async () => {
    const surname = 'Sortatul';
    const early = await anAppointment({ customerName: `Șerban ${surname}`, appointmentDate: TUESDAY });
    await complete(early.id);
    const never = await anAppointment({ customerName: `Anca ${surname}`, customerPhone: newPhone() });
    const phone = newPhone();
    const body = { name: `țica ${surname}`, phone, password: 'parola-buna', confirmPassword: 'parola-buna' };
    expect((await workshop.http('POST', '/api/auth/register', { body })).status).toBe(201);
    const names = async (query: string) =>
      (await list(`search=${surname}&${query}`)).body.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      ) as string[];
    expect(await names('sort=name')).toEqual(['Anca', 'Șerban', 'țica']);
    expect(await names('sort=name&order=desc')).toEqual(['țica', 'Șerban', 'Anca']);
    expect(await names('sort=name&pageSize=2&page=2')).toEqual(['țica']);
    expect((await names('sort=lastVisit&order=desc'))[0]).toBe('Șerban');
    expect((await names('sort=lastVisit'))[0]).toBe('Șerban');
    // What the desk merged counts as a visit of the person.
    expect((await asAdmin('POST', `/api/customers/${early.customerId}/merge`, { into: never.customerId })).status).toBe(
      200,
    );
    expect(await names('sort=lastVisit&order=desc')).toEqual(['Anca', 'țica']);
    expect((await list('sort=phone')).status).toBe(400);
  });

  it('is exported to admins as a CSV file for spreadsheets, with formulas escaped', async () => {
    const phone = newPhone();
    const { customerId } = await anAppointment({
      customerName: '=Fișa; Ene',
      customerPhone: phone,
      vehicleLicensePlate: 'BV 72 CSV',
    });
    await tag(customerId, ['Flotă', 'VIP']);
    const file = (query: string, cookie = workshop.admin) =>
      workshop.http('GET', `/api/customers.csv?${query}`, { cookie });
    const { status, headers, body } = await file('search=ene');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="clienti.csv"');
    const [head, ...lines] = body.split('\r\n');
    expect(head).toBe('\uFEFFID;Nume;Telefon;Email;Cont;Mașini;Etichete;Lucrări finalizate;Ultima lucrare');
    const local = phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
    expect(lines).toContain(`${customerId};"'=Fișa; Ene";${local};;nu;BV 72 CSV;"Flotă, VIP";0;`);
    const all = (await file('')).body.split('\r\n');
    expect(all).toHaveLength((await list('pageSize=200')).body.length + 2);
    const { cookie } = await workshop.client();
    expect((await file('', cookie)).status).toBe(403);
  });
});

describe('an account that has never booked', () => {
  const register = async (name: string) => {
    const phone = newPhone();
    const body = { name, phone, password: 'parola-buna', confirmPassword: 'parola-buna' };
    const answer = await workshop.http('POST', '/api/auth/register', { body });
    return { userId: answer.body.user.id as number, cookie: answer.cookie ?? '', phone };
  };
  const open = (account: unknown) => asAdmin('POST', '/api/customers', { account });

  it('is listed, found by name and phone, and after the customers', async () => {
    const { userId, phone } = await register('Wanda Nevenită');
    await anAppointment({ customerName: 'Wanda Venită' });
    const row = { id: null, userId, phone, tags: [], vehicles: [], visits: 0, lastVisit: null };
    for (const query of ['search=nevenita', `search=${phone.replace('+40', '0')}`, `account=${userId}`]) {
      const { body, headers } = await list(query);
      expect([body, headers['x-total-count']]).toEqual([[expect.objectContaining(row)], '1']);
    }
    const names = async (query: string) =>
      (await list(query)).body.map(({ name }: { name: string }) => name) as string[];
    expect(await names('search=wanda')).toEqual(['Wanda Venită', 'Wanda Nevenită']);
    expect(await names('search=wanda&pageSize=1&page=2')).toEqual(['Wanda Nevenită']);
    expect(await names('search=wanda&tag=niciuna')).toEqual([]);
    expect(await names('search=radu')).toEqual([]);
  });

  it('follows the last customer, in pages of any size', async () => {
    await Promise.all(['Wanda Una', 'Wanda Doua', 'Wanda Treia', 'Wanda Patra'].map(register));
    const { body: all, headers } = await list('pageSize=200');
    expect(Number(headers['x-total-count'])).toBe(all.length);
    for (const pageSize of [1, 2, 3, 5]) {
      const rows: unknown[] = [];
      for (let number = 1; rows.length < all.length; number += 1) {
        const { body } = await list(`pageSize=${pageSize}&page=${number}`);
        expect(body.length).toBe(Math.min(pageSize, all.length - rows.length));
        rows.push(...body);
      }
      expect(rows).toEqual(all);
      expect((await list(`pageSize=${pageSize}&page=${all.length + 1}`)).body).toEqual([]);
    }
  });

  it('is opened once as a customer with an empty page, who can be noted, called and booked', async () => {
    const { userId, phone } = await register('Xenia Prima');
    const answers = await Promise.all([open(userId), open(userId), open(userId)]);
    const ids = new Set(answers.map(({ status, body }) => (status === 200 ? body : status)));
    expect(ids.size).toBe(1);
    const [id] = ids as Set<number>;
    expect(await page(Number(id))).toMatchObject({
      name: 'Xenia Prima',
      phone,
      userId,
      account: { userId, points: 0 },
      counts: { upcoming: 0, completed: 0, cancelled: 0, noShows: 0 },
      money: { total: 0, average: null },
      vehicles: [],
      upcoming: [],
      past: [],
    });
    expect((await note(Number(id), 'Sună seara.')).status).toBe(201);
    expect((await list('search=xenia')).body).toMatchObject([{ id, userId }]);
    const calling = await asAdmin('POST', '/api/admin/callers', { customerId: id });
    expect(calling.body).toMatchObject([{ customerId: id, isGuest: false, name: 'Xenia Prima', vehicles: [] }]);
    const [event] = await sql('SELECT data FROM platform.event WHERE stream = $1 AND stream_version = 1', [
      `customer-${id}`,
    ]);
    expect(event?.data).toEqual({ customerId: id, userId });
  });

  it('keeps its customer when it books, and is not opened a second time', async () => {
    const { userId, cookie, phone } = await register('Yolanda Programată');
    const { body: id } = await open(userId);
    expect((await anAppointment({ customerPhone: phone }, cookie)).customerId).toBe(id);
    expect((await open(userId)).body).toBe(id);
  });

  it('is not opened for the team, an erased account or none', async () => {
    const [admin] = await sql(`SELECT id FROM identity."user" WHERE role = 'admin'`);
    const { userId, cookie } = await register('Zoe Ștearsă');
    await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    for (const account of [admin?.id, userId, 2_147_483_647]) {
      expect((await open(account)).status).toBe(404);
    }
    for (const account of [undefined, 0, 'x', 2_147_483_648]) {
      const answer = await open(account);
      expect([answer.status, errorsOf(answer)]).toEqual([400, ['account']]);
    }
    expect((await list('search=zoe')).body).toEqual([]);
  });

  it('is erased with the account once it was opened', async () => {
    const { userId, cookie } = await register('Zenobia Ascunsă');
    const { body: id } = await open(userId);
    await workshop.http('DELETE', '/api/account', { cookie, body: { password: 'parola-buna' } });
    await workshop.deliverEvents();
    expect(await page(id)).toMatchObject({ isErased: true, phone: '' });
    expect(await rowsWith(await allRows(workshop.database), ['Zenobia'])).toEqual([]);
  });
});
