import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';

/** More than a search reads as ids: the others are sought by their patterns. */
const MANY = 501;

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);

async function found(path: string, search: string) {
  const { status, body, headers } = await workshop.http('GET', `${path}?search=${search}`, { cookie: workshop.admin });
  expect(status).toBe(200);
  return {
    ids: body.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b),
    total: Number(headers['x-total-count']),
  };
}

const addCustomers = (name: string) =>
  sql(
    `INSERT INTO customers.customer (name, phone)
     SELECT $1 || ' ' || number, '+4079' || to_char(1000000 + number, 'FM0000000') FROM generate_series(1, ${MANY}) number`,
    [name],
  );
const removeCustomers = () => sql(`DELETE FROM customers.customer WHERE phone LIKE '+40791%'`);
const addVehicles = (customerId: number, make: string, count = MANY) =>
  sql(
    `INSERT INTO customers.vehicle (customer_id, make, model, year)
     SELECT $1, $2, 'Model ' || number, 2020 FROM generate_series(1, ${count}) number`,
    [customerId, make],
  );
const removeVehicles = () => sql(`DELETE FROM customers.vehicle WHERE model LIKE 'Model %'`);

describe('a search that matches many customers or vehicles', () => {
  it.each(['multescu', 'mu'])('finds the appointments of those and of the few others by %p', async (search) => {
    const byName = await merging.book(newPhone(), { customerName: 'Multescu Ion' });
    const byMake = await merging.book(newPhone(), { vehicleMake: 'Multescu' });
    const { customerId } = await merging.book(newPhone());
    const few = await found('/api/appointments', search);
    expect(few.ids).toEqual(expect.arrayContaining([byName.id, byMake.id]));
    await addCustomers('Multescu');
    expect(await found('/api/appointments', search)).toEqual(few);
    await addVehicles(customerId, 'Multescu');
    const more = await found('/api/appointments', search);
    await removeCustomers();
    expect(await found('/api/appointments', search)).toEqual(more);
    await removeVehicles();
    expect([more, await found('/api/appointments', search)]).toEqual([few, few]);
  });

  it.each(['cartescu', 'rtes'])('finds the vehicles of those and of the few others by %p', async (search) => {
    const byName = await merging.book(newPhone(), { customerName: 'Cartescu Ion' });
    const byMake = await merging.book(newPhone(), { vehicleMake: 'Cartescu' });
    const { customerId } = await merging.book(newPhone());
    const few = await found('/api/admin/vehicles', search);
    expect(few.ids).toEqual(expect.arrayContaining([byName.vehicleId, byMake.vehicleId]));
    await addCustomers('Cartescu');
    expect(await found('/api/admin/vehicles', search)).toEqual(few);
    await addVehicles(customerId, 'Cartescu');
    const { total } = await found('/api/admin/vehicles', search);
    await removeCustomers();
    expect([total, (await found('/api/admin/vehicles', search)).total]).toEqual([few.total + MANY, few.total + MANY]);
    await removeVehicles();
  });

  it('says 2,000 vehicles when there are more', async () => {
    const { customerId } = await merging.book(newPhone());
    await addVehicles(customerId, 'Trabant', 2_010);
    expect((await found('/api/admin/vehicles', 'trabant')).total).toBe(2_000);
    expect((await found('/api/admin/vehicles', '')).total).toBeGreaterThan(2_010);
    await removeVehicles();
  });
});
