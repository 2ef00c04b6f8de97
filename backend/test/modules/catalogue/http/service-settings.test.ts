import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fieldsOf,
  type Listed,
  type SettingsOfCapacity,
  startSettingsOfCapacity,
} from '../../booking/support/settings-of-capacity.ts';

let settings: SettingsOfCapacity;
let workshop: SettingsOfCapacity['workshop'];
let second: SettingsOfCapacity['second'];
beforeAll(async () => {
  settings = await startSettingsOfCapacity();
  ({ workshop, second } = settings);
});
afterAll(() => settings.close());

const admin: SettingsOfCapacity['admin'] = (...request) => settings.admin(...request);
const eventsOf = (type: string) => settings.eventsOf(type);

const serviceNamed = async (name: string) =>
  (await admin('GET', 'services')).body.find((service: Listed) => service.name === name);

const SERVICE = {
  name: 'Geometrie roți',
  nameEn: 'Wheel alignment',
  kind: 'tyres',
  category: 'Roți',
  price: 180.5,
  duration: 60,
  active: true,
};

describe('a service', () => {
  it('is added at the end of the price list, on every instance, with its texts', async () => {
    const added = await admin('POST', 'services', SERVICE);
    expect(added.status).toBe(201);
    const { body } = await second.http('GET', '/api/services');
    expect(body.at(-1)).toEqual({
      id: added.body,
      slug: 'geometrie-roti',
      name: 'Geometrie roți',
      names: { en: 'Wheel alignment' },
      descriptions: {},
      kind: 'tyres',
      category: 'Roți',
      price: 180.5,
      duration: 60,
    });
    expect((await eventsOf('service-changed')).at(-1)).toMatchObject({ serviceIds: [added.body], change: 'added' });
  });

  it('is not longer than the longest day of the week, and one that the hours have left without a day is marked', async () => {
    const refused = await admin('POST', 'services', { ...SERVICE, duration: 481 });
    expect(fieldsOf(refused)).toEqual(['duration']);
    expect(refused.body.errors).toEqual([
      { field: 'duration', message: 'Cel mult 480 de minute, cât are cea mai lungă zi de lucru' },
    ]);
    const { body: id } = await admin('POST', 'services', { ...SERVICE, name: 'Revizie mare', duration: 480 });
    const change = async (fields: object) => {
      const { version } = await serviceNamed('Revizie mare');
      return admin('PUT', `services/${id}`, { ...SERVICE, name: 'Revizie mare', version, ...fields });
    };
    expect(fieldsOf(await change({ duration: 600 }))).toEqual(['duration']);
    expect((await change({ duration: 600, active: false })).status).toBe(204);
    expect(fieldsOf(await change({ duration: 600, active: true }))).toEqual(['duration']);
    expect((await change({ duration: 480, active: true })).status).toBe(204);
    expect(await serviceNamed('Revizie mare')).toMatchObject({ fitsADay: true });
    const { body: week } = await admin('GET', 'opening-hours');
    const shorter = [{ weekday: 1, opens: '08:00', closes: '12:00' }];
    const hours = { days: shorter, version: week.version, keepVisits: true };
    expect((await admin('PUT', 'opening-hours', hours)).status).toBe(200);
    expect(await serviceNamed('Revizie mare')).toMatchObject({ fitsADay: false });
    // What it is called can be changed all the same.
    expect((await change({ duration: 480, active: true, price: 900 })).status).toBe(204);
    const { version } = (await admin('GET', 'opening-hours')).body;
    expect((await admin('PUT', 'opening-hours', { days: week.days, version, keepVisits: true })).status).toBe(200);
    expect((await change({ duration: 480, active: false })).status).toBe(204);
  });

  it('keeps the price and duration of earlier bookings when it changes, and shows its new name', async () => {
    const booked = (await workshop.book({ serviceId: 1, appointmentDate: '2026-03-12' })).body;
    const oil = await serviceNamed('Schimb de ulei');
    const change = { ...SERVICE, name: 'Schimb ulei și filtre', price: 0, duration: 90, version: oil.version };
    expect((await admin('PUT', `services/${oil.id}`, change)).status).toBe(204);
    const { body } = await workshop.http('GET', `/api/appointments/${booked.id}`, { cookie: workshop.admin });
    expect(body.service).toMatchObject({ name: 'Schimb ulei și filtre', price: 150, duration: 45 });
    const after = (await workshop.book({ serviceId: 1, appointmentDate: '2026-03-12', appointmentTime: '10:00' })).body;
    expect(after.service).toMatchObject({ price: 0, duration: 90 });
    expect((await eventsOf('service-changed')).at(-1)?.fields).toEqual(
      expect.arrayContaining(['name', 'priceBani', 'duration']),
    );
  });

  it.each([
    ['price', -1],
    ['price', 1e9],
    ['price', 12.345],
    ['price', '150'],
    ['price', null],
    ['duration', 4],
    ['duration', 1_441],
    ['duration', 45.5],
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['nameFr', 'x'.repeat(81)],
    ['kind', 'magic'],
    ['active', 'yes'],
  ])('is refused with %s = %j, which is named', async (field, value) => {
    const answer = await admin('POST', 'services', { ...SERVICE, [field]: value });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('changed by two admins keeps the first change and refuses the second', async () => {
    const { id, version } = await serviceNamed('Service frâne');
    const save = (price: number) => admin('PUT', `services/${id}`, { ...SERVICE, price, version });
    const answers = await Promise.all([save(410), save(420)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });

  it('that is retired cannot be booked and stays with its appointments', async () => {
    const { id, version } = await serviceNamed('Reparații generale');
    const retired = { ...SERVICE, name: 'Reparații generale', active: false, version };
    expect((await admin('PUT', `services/${id}`, retired)).status).toBe(204);
    const refused = await workshop.book({ serviceId: id });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['serviceId']]);
    expect((await serviceNamed('Reparații generale')).active).toBe(false);
  });

  it('that does not exist is not found', async () => {
    expect((await admin('PUT', 'services/999', { ...SERVICE, version: 1 })).status).toBe(404);
  });

  it('never mixes the price and duration of two versions in a booking that races with a change', async () => {
    const { body: id } = await admin('POST', 'services', { ...SERVICE, name: 'Cursă', price: 100, duration: 30 });
    const versions = [1, 2, 3, 4, 5, 6];
    const [bookings] = await Promise.all([
      Promise.all(
        ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00'].map((appointmentTime) =>
          workshop.book({ serviceId: id, appointmentDate: '2026-03-17', appointmentTime }),
        ),
      ),
      (async () => {
        for (const version of versions) {
          const [price, duration] = version % 2 ? [200, 60] : [100, 30];
          await admin('PUT', `services/${id}`, { ...SERVICE, name: 'Cursă', price, duration, version });
        }
      })(),
    ]);
    expect(bookings.map(({ status }) => status)).toEqual(bookings.map(() => 201));
    for (const { body } of bookings) {
      expect(['100/30', '200/60']).toContain(`${body.service.price}/${body.service.duration}`);
    }
  });
});

describe('the order of the price list', () => {
  it('is that of the admin, and refused when services are missing or unknown', async () => {
    const ids: number[] = (await admin('GET', 'services')).body.map(({ id }: Listed) => id);
    const turned = ids.toReversed();
    expect((await admin('PUT', 'services/order', { ids: turned })).status).toBe(204);
    expect((await admin('GET', 'services')).body.map(({ id }: Listed) => id)).toEqual(turned);
    expect((await admin('PUT', 'services/order', { ids: turned.slice(1) })).status).toBe(409);
    expect((await admin('PUT', 'services/order', { ids: [...turned.slice(1), 999] })).status).toBe(409);
    expect((await admin('PUT', 'services/order', { ids: [1, 1] })).status).toBe(400);
    expect((await admin('PUT', 'services/order', { ids: 'all' })).status).toBe(400);
  });
});
