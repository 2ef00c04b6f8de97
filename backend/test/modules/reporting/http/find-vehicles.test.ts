import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TUESDAY } from '../../booking/support/workshop.ts';
import { OWNER, type ServiceBookFixture, startServiceBook } from '../support/service-book-fixture.ts';

let book: ServiceBookFixture;
beforeAll(async () => {
  book = await startServiceBook();
});
afterAll(() => book.close());

describe('GET /api/admin/vehicles', () => {
  const found = async (search: string, more = '') => {
    const path = `/api/admin/vehicles?search=${encodeURIComponent(search)}${more}`;
    const { status, body, headers } = await book.get(path, book.workshop.admin);
    expect(status).toBe(200);
    return { body, total: Number(headers['x-total-count']) };
  };

  it.each([
    'B 123 ABC',
    'b123abc',
    'b-123',
    'UU1HSDACN12345678',
    'n12345',
    '0733 555 777',
    '+40 733555777',
    'ștefania',
    'STEFANIA TURCANU',
    '2019 Dacia Duster',
  ])('finds it by %p', async (search) => {
    const { body } = await found(search);
    expect(body).toContainEqual({
      id: book.vehicleId,
      make: 'Dacia',
      model: 'Duster',
      year: 2019,
      licensePlate: 'B 123 ABC',
      vin: 'UU1HSDACN12345678',
      owner: { customerId: expect.any(Number), name: OWNER, phone: '+40733555777', isGuest: false },
      lastVisit: TUESDAY,
    });
  });

  it.each(['B 999 ZZZ', '%', '_', '\\', 'C 12 UU1'])('finds nothing by %p', async (search) => {
    expect(await found(search)).toEqual({ body: [], total: 0 });
  });

  it('lists all in pages, last registered first', async () => {
    const { body, total } = await found('', '&pageSize=1');
    expect(total).toBe(2);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ id: book.otherVehicleId, lastVisit: null });
    expect((await found('', '&pageSize=1&page=2')).body[0]).toMatchObject({ id: book.vehicleId });
  });

  it('are exported to admins as a CSV file for spreadsheets, those of the search', async () => {
    const file = (search: string, cookie = book.workshop.admin) =>
      book.get(`/api/admin/vehicles.csv?search=${encodeURIComponent(search)}`, cookie);
    const { status, headers, body } = await file('b123abc');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="masini.csv"');
    expect(body).toBe(
      '\uFEFFID;Număr;Marca;Modelul;An;VIN;Client;Telefon;Ultima lucrare\r\n' +
        `${book.vehicleId};B 123 ABC;Dacia;Duster;2019;UU1HSDACN12345678;${OWNER};0733 555 777;${TUESDAY}\r\n`,
    );
    expect((await file('')).body.split('\r\n')).toHaveLength((await found('')).total + 2);
    const { cookie } = await book.workshop.client();
    expect((await file('', cookie)).status).toBe(403);
  });

  it('sorts them by make and model and by the last visit, those without one last', async () => {
    const names = async (order: string) =>
      (await found('', order)).body.map(({ make, model }: { make: string; model: string }) => `${make} ${model}`);
    const byName = await names('&sort=name');
    expect(byName).toEqual(byName.toSorted());
    expect(await names('&sort=name&order=desc')).toEqual(byName.toReversed());
    for (const order of ['asc', 'desc']) {
      const { body } = await found('', `&sort=lastVisit&order=${order}`);
      expect(body.map(({ lastVisit }: { lastVisit: string | null }) => lastVisit)).toEqual([TUESDAY, null]);
    }
    expect((await book.get('/api/admin/vehicles?sort=vin', book.workshop.admin)).status).toBe(400);
  });
});
