import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONDAY, TUESDAY } from '../../booking/support/workshop.ts';
import { OWNER, type ServiceBookFixture, startServiceBook } from '../support/service-book-fixture.ts';

let book: ServiceBookFixture;
beforeAll(async () => {
  book = await startServiceBook();
});
afterAll(() => book.close());

describe('the service book of a vehicle', () => {
  it('shows its owner the vehicle, the odometer and the number of entries, without the owner', async () => {
    const { status, body } = await book.get(`/api/vehicles/${book.vehicleId}/book`, book.owner.cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      vehicle: {
        id: book.vehicleId,
        make: 'Dacia',
        model: 'Duster',
        licensePlate: 'B 123 ABC',
        vin: 'UU1HSDACN12345678',
      },
      owner: null,
      odometer: { predictedKm: null, kmPerDay: null },
      visits: 1,
      revisions: 1,
      documents: 1,
    });
    expect(body.odometer.readings).toContainEqual({
      readOn: MONDAY,
      km: 84_500,
      source: 'revision',
      startsScale: false,
    });
  });

  it('shows admins the owner too', async () => {
    const { body } = await book.get(`/api/vehicles/${book.vehicleId}/book`, book.workshop.admin);
    expect(body.owner).toEqual({ customerId: expect.any(Number), name: OWNER, phone: '+40733555777', isGuest: false });
  });

  it.each(['book', 'history', 'book.pdf', 'documents', 'share-links'])(
    'refuses its %s to visitors and other clients',
    async (part) => {
      expect((await book.get(`/api/vehicles/${book.vehicleId}/${part}`)).status).toBe(401);
      expect((await book.get(`/api/vehicles/${book.vehicleId}/${part}`, book.stranger)).status).toBe(404);
      expect((await book.get(`/api/vehicles/99999/${part}`, book.workshop.admin)).status).toBe(404);
    },
  );

  it('lists appointments, completed revisions and documents, newest first', async () => {
    const { body, headers } = await book.get(`/api/vehicles/${book.vehicleId}/history`, book.owner.cookie);
    expect(headers['x-next-cursor']).toBeUndefined();
    expect(body).toEqual([
      {
        kind: 'revision',
        id: book.revisionId,
        date: '2026-03-04',
        title: 'Revizie mică',
        titles: null,
        mileage: 84_500,
        status: 'completed',
        costRon: 100,
        notes: 'Plăcuțele mai țin o iarnă; client: Ștefania',
        correctsId: null,
        documentKind: null,
        work: [],
        items: expect.arrayContaining([{ category: 'Fluide', itemName: 'Ulei de motor', status: 'replace' }]),
        photos: [
          {
            id: expect.any(Number),
            thumbUrl: expect.stringMatching(`^/api/revisions/${book.revisionId}/photos/\\d+/thumb$`),
            largeUrl: expect.stringMatching(/large$/),
          },
        ],
      },
      expect.objectContaining({
        kind: 'visit',
        id: book.appointmentId,
        date: TUESDAY,
        status: 'completed',
        notes: 'zgomot la frânare',
        items: [],
        photos: [],
      }),
      expect.objectContaining({ kind: 'document', date: '2026-03-02', title: 'RCA 2026', documentKind: 'insurance' }),
    ]);
    const photo = await book.get(body[0].photos[0].thumbUrl, book.owner.cookie);
    expect(photo).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  });

  it('is paged without losing or repeating an entry', async () => {
    const whole = (await book.get(`/api/vehicles/${book.vehicleId}/history`, book.owner.cookie)).body;
    const read: unknown[] = [];
    let before = '';
    for (let page = 0; page < 3; page += 1) {
      const path = `/api/vehicles/${book.vehicleId}/history?pageSize=1${before}`;
      const { body, headers } = await book.get(path, book.owner.cookie);
      read.push(...body);
      before = `&before=${headers['x-next-cursor']}`;
    }
    expect(read).toEqual(whole);
    expect(before).toBe('&before=undefined');
  });

  it.each(['yesterday', '2026-02-30.visit.1', '2026-03-02.visit.0', '2026-03-02.visit.99999999999', ''])(
    'refuses the cursor %p',
    async (before) => {
      const path = `/api/vehicles/${book.vehicleId}/history?before=${before}`;
      expect(await book.get(path, book.owner.cookie)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'before' }] },
      });
    },
  );

  it('is printed with its services in the language of the request', async () => {
    const path = `/api/vehicles/${book.vehicleId}/book.pdf`;
    const { pages } = await book.pdfOf(path, book.owner.cookie, 'en');
    expect(pages.join('\n')).toContain('Oil change');
  });

  it.each([
    ['en', 'Minor service', 'Engine oil', 'Air filter'],
    ['es', 'Revisión básica', 'Aceite de motor', 'Filtro de aire'],
    ['fr', 'Petite révision', 'Huile moteur', 'Filtre à air'],
  ])('is printed with the delivered checklists in %s, also for who has the shared link', async (language, ...names) => {
    const { token } = await book.share();
    for (const [path, cookie] of [
      [`/api/vehicles/${book.vehicleId}/book.pdf`, book.owner.cookie],
      [`/api/shared-books/${token}/book.pdf`, undefined],
    ] as const) {
      const { pages } = await book.pdfOf(path, cookie, language);
      const text = pages.join('\n');
      for (const name of names) expect(text).toContain(name);
      for (const stored of ['Revizie mică', 'Ulei de motor', 'Filtru']) expect(text).not.toContain(stored);
    }
  });

  it('is printed completely, in Romanian', async () => {
    const { headers, pages, title, images } = await book.pdfOf(
      `/api/vehicles/${book.vehicleId}/book.pdf`,
      book.owner.cookie,
    );
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="carte-service.pdf"',
    });
    expect(title).toBe('Carte de service: Dacia Duster 2019');
    expect(images).toBe(1);
    const text = pages.join('\n');
    for (const expected of [
      'B 123 ABC',
      'UU1HSDACN12345678',
      'roșu',
      'Revizie mică',
      'De înlocuit: ',
      'Înlocuit: ',
      'Ulei de motor',
    ]) {
      expect(text).toContain(expected);
    }
    for (const expected of ['Plăcuțele mai țin o iarnă', '100,00 RON', '84.500 km', 'RCA 2026', 'zgomot la frânare']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(expected);
    }
  });
});
