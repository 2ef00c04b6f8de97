import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { AdjustPoints } from '../../../../src/modules/loyalty/application/adjust-points.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
let ana: { id: number; referralCode: string };
let formula: { id: number };

beforeAll(async () => {
  workshop = await startWorkshop();
  ana = await client({ name: 'Ana Șteflea', phone: '0722 100 001', email: 'ana@example.ro' }, 160);
  await client({ name: 'Ion Barbu', phone: '0722 100 002', referralCode: ana.referralCode }, 60);
  await client({ name: 'Ștefan; "Fane" Dan', phone: '+49 30 901820', referralCode: ana.referralCode }, 0);
  formula = await client({ name: '=HYPERLINK("http://rău.example")', phone: '0722 100 004' }, 300);
  await workshop.deliverEvents();
});
afterAll(() => workshop.close());

async function client(person: object, points: number) {
  const body = { password: 'parola-buna', confirmPassword: 'parola-buna', ...person };
  const answer = await workshop.http('POST', '/api/auth/register', { body });
  expect(answer.status).toBe(201);
  const { user } = answer.body;
  if (points > 0)
    await workshop.app
      .get(CommandBus)
      .execute(new AdjustPoints({ userId: user.id, change: points, reason: undefined, by: SYSTEM }));
  return user;
}

const get = (path: string, cookie = workshop.admin) => workshop.http('GET', `/api/admin/loyalty/${path}`, { cookie });

async function names(query: string): Promise<string[]> {
  const { status, body } = await get(`users?${query}`);
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name.split(/[ (;]/)[0]);
}

describe('GET /api/admin/loyalty/users', () => {
  it('lists the clients by name, with points, tier and referrals', async () => {
    const { status, body, headers } = await get('users');
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('4');
    expect(body[1]).toEqual({
      id: ana.id,
      name: 'Ana Șteflea',
      phone: '+40722100001',
      email: 'ana@example.ro',
      membershipLevel: 'gold',
      loyaltyPoints: 164,
      referralCode: ana.referralCode,
      referralCount: 2,
      referralPoints: 4,
    });
  });

  it('sorts by every key in both directions', async () => {
    expect(await names('sort=loyaltyPoints&order=desc')).toEqual(['=HYPERLINK', 'Ana', 'Ion', 'Ștefan']);
    expect(await names('sort=loyaltyPoints')).toEqual(['Ștefan', 'Ion', 'Ana', '=HYPERLINK']);
    expect((await names('sort=referralCount&order=desc'))[0]).toBe('Ana');
    expect(await names('sort=createdAt')).toEqual(['Ana', 'Ion', 'Ștefan', '=HYPERLINK']);
    expect(await names('sort=&order=')).toHaveLength(4);
  });

  it('finds by name, phone, e-mail and code, ignoring case and diacritics', async () => {
    expect(await names('search=STEF')).toEqual(['Ana', 'Ștefan']);
    expect(await names('search=0722100002')).toEqual(['Ion']);
    expect(await names('search=ana@exa')).toEqual(['Ana']);
    expect(await names(`search=${ana.referralCode.toLowerCase()}`)).toEqual(['Ana']);
    expect(await names('search=%25')).toEqual([]);
  });

  it('filters by tier, and returns pages', async () => {
    expect(await names('tier=silver')).toEqual(['Ion']);
    const page = await get('users?sort=createdAt&page=2&pageSize=3');
    expect(page.body).toMatchObject([{ id: formula.id }]);
    expect(page.headers['x-total-count']).toBe('4');
  });

  it.each(['sort=password', 'order=up', 'tier=diamond', 'page=0', 'pageSize=201', 'sort=name&sort=phone', 'x=1'])(
    'refuses %s',
    async (query) => {
      expect((await get(`users?${query}`)).status).toBe(400);
    },
  );
});

it('GET /api/admin/loyalty/summary counts clients, referrals and tiers', async () => {
  expect((await get('summary')).body).toEqual({
    totalCustomers: 4,
    totalReferrals: 2,
    bronze: 1,
    silverGold: 2,
    platinum: 1,
  });
});

describe('GET /api/admin/loyalty/users.csv', () => {
  it('is a CSV file for spreadsheets, with formulas escaped', async () => {
    const { status, headers, body } = await get('users.csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="clienti-fidelitate.csv"');
    const [head, ...lines] = body.split('\r\n');
    expect(head).toBe(
      '\uFEFFID;Nume;Telefon;Email;Nivel;Puncte;Cod de recomandare;Prieteni recomandați;Puncte din recomandări',
    );
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(`${ana.id};Ana Șteflea;0722 100 001;ana@example.ro;gold;164;${ana.referralCode};2;4`);
    expect(lines[2]).toContain(`;"Ștefan; ""Fane"" Dan";'+49 30 901820;;bronze;0;`);
    expect(lines[3]).toContain(`;"'=HYPERLINK(""http://rău.example"")";0722 100 004;`);
  });

  it('is filtered like the list', async () => {
    expect((await get('users.csv?tier=silver')).body.split('\r\n')).toHaveLength(3);
    expect((await get('users.csv?page=1')).status).toBe(400);
  });
});
