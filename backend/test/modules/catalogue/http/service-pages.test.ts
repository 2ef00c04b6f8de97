import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestAnswer } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, `/api/admin/${path}`, { body, cookie: workshop.admin });
const pageOf = (slug: string) => workshop.http('GET', `/api/services/${slug}`);
const fieldsOf = ({ body }: TestAnswer) => body.errors?.map(({ field }: { field: string }) => field);

const TERMS = { kind: 'other', price: 90, duration: 30, active: true };
const add = async (name: string, more: object = {}) =>
  (await admin('POST', 'services', { ...TERMS, name, ...more })).body as number;
const managed = async (id: number) =>
  (await admin('GET', 'services')).body.find((service: { id: number }) => service.id === id);
const slugOf = async (id: number): Promise<string> => (await managed(id)).slug;
const change = async (id: number, more: object) => {
  const { version, name } = await managed(id);
  return admin('PUT', `services/${id}`, { ...TERMS, name, version, ...more });
};
/** Adds a service as an earlier release does, which knows neither pages nor slugs. */
const insertAsBefore = (name: string) =>
  workshop.database.database.query<{ id: number }>(
    `INSERT INTO booking.service (name, kind, price_bani, duration) VALUES ($1, 'other', 100, 30) RETURNING id`,
    [name],
  );

describe('the slug of a service', () => {
  it.each([
    ['Întreținere ȘI răcire țevi', 'intretinere-si-racire-tevi'],
    ['  Climă: A/C & freon (R-1234yf)  ', 'clima-a-c-freon-r-1234yf'],
    ['Vulcanizare 24/7', 'vulcanizare-24-7'],
    ['Şanţuri cu sedilă', 'santuri-cu-sedila'],
    ['Ⅻ cilindri ﬁxați', 'xii-cilindri-fixati'],
    ['Ремонт 🚗', 'serviciu'],
    [`${'ă'.repeat(79)} ă`.slice(0, 80), 'a'.repeat(79)],
  ])('of %j is %s', async (name, slug) => {
    expect(await slugOf(await add(name))).toBe(slug);
  });

  it('is in the public price list', async () => {
    const { body } = await workshop.http('GET', '/api/services');
    expect(body.map((service: { slug: string }) => service.slug).slice(0, 4)).toEqual([
      'schimb-de-ulei',
      'inspectie-tehnica',
      'service-frane',
      'reparatii-generale',
    ]);
  });

  it('is unique: a service of the same name gets the next number', async () => {
    const ids = [await add('Polish faruri'), await add('Polish Faruri!'), await add('polish-faruri')];
    expect(await Promise.all(ids.map(slugOf))).toEqual(['polish-faruri', 'polish-faruri-2', 'polish-faruri-3']);
  });

  it('is assigned once each to services of one name that are added at the same time, also by the release before', async () => {
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0 ? add('Cursă de nume') : insertAsBefore('Cursă de nume').then(([row]) => row?.id ?? 0),
      ),
    );
    const slugs = await Promise.all(added.map(slugOf));
    expect(slugs.toSorted()).toEqual(['cursa-de-nume', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `cursa-de-nume-${n}`)]);
  });

  it('follows a new name, and the former one still answers with the present one', async () => {
    const id = await add('Geometrie');
    expect((await change(id, { name: 'Geometrie roți' })).status).toBe(204);
    expect(await slugOf(id)).toBe('geometrie-roti');
    expect((await pageOf('geometrie')).body).toMatchObject({ id, slug: 'geometrie-roti' });
    await change(id, { name: 'Geometrie 3D' });
    for (const former of ['geometrie', 'geometrie-roti', 'geometrie-3d'])
      expect((await pageOf(former)).body).toMatchObject({ id, slug: 'geometrie-3d' });
  });

  it('stays with its service: another one of the former name gets a number, and renaming back restores it', async () => {
    const first = await add('Detailing');
    await change(first, { name: 'Detailing auto' });
    const second = await add('Detailing');
    expect(await slugOf(second)).toBe('detailing-2');
    await change(first, { name: 'Detailing' });
    await change(second, { name: 'Altceva' });
    await change(second, { name: 'Detailing' });
    expect([await slugOf(first), await slugOf(second)]).toEqual(['detailing', 'detailing-2']);
  });

  it('does not change with prices, texts or capital letters', async () => {
    const id = await add('Tractare');
    await change(id, { name: 'TRACTARE', price: 120 });
    expect(await slugOf(id)).toBe('tractare');
    const rows = await workshop.database.database.query(`SELECT FROM booking.service_slug WHERE service_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  it('of services renamed to one name at the same time differs', async () => {
    const ids = await Promise.all([add('Unu'), add('Doi'), add('Trei')]);
    await Promise.all(
      ids.map((id) =>
        workshop.database.database.query(`UPDATE booking.service SET name = 'Același' WHERE id = $1`, [id]),
      ),
    );
    const slugs = await Promise.all(ids.map(slugOf));
    expect(slugs.toSorted()).toEqual(['acelasi', 'acelasi-2', 'acelasi-3']);
  });
});

describe('the page of a service', () => {
  const page = {
    details: 'Curățăm și verificăm.',
    detailsEn: 'We clean and check.',
    questions: [{ question: 'Cât durează?', questionFr: 'Combien de temps ?', answer: 'O oră.\nUneori două.' }],
  };

  it('of a delivered service has texts and questions in every language', async () => {
    const { body } = await pageOf('schimb-de-ulei');
    expect(body).toMatchObject({ id: 1, name: 'Schimb de ulei', price: 150, duration: 45 });
    expect(body.page.details).toContain('filtrul de ulei');
    expect(Object.keys(body.page.detailsTranslations).toSorted()).toEqual(['en', 'es', 'fr']);
    expect(body.page.questions).toHaveLength(2);
  });

  it('has delivered texts when a service of that name is added, for example by the setup', async () => {
    const id = await add('Schimb anvelope');
    expect((await managed(id)).page.questions).toHaveLength(2);
    expect((await managed(await add('Ceva propriu'))).page).toEqual({
      details: '',
      detailsTranslations: {},
      questions: [],
    });
  });

  it('shows what an admin saves, and keeps it when a change leaves it out', async () => {
    const id = await add('Igienizare', { page });
    const stored = {
      details: 'Curățăm și verificăm.',
      detailsTranslations: { en: 'We clean and check.' },
      questions: [
        {
          question: 'Cât durează?',
          questionTranslations: { fr: 'Combien de temps ?' },
          answer: 'O oră.\nUneori două.',
          answerTranslations: {},
        },
      ],
    };
    expect((await pageOf('igienizare')).body.page).toEqual(stored);
    await change(id, { price: 100 });
    expect((await pageOf('igienizare')).body).toMatchObject({ price: 100, page: stored });
    const { version } = await managed(id);
    // The same again changes nothing.
    await change(id, { price: 100, page });
    expect((await managed(id)).version).toBe(version);
    await change(id, { page: { questions: [] } });
    expect((await pageOf('igienizare')).body.page).toEqual({ details: '', detailsTranslations: {}, questions: [] });
  });

  it('of a retired service is not found, until it is offered again', async () => {
    const id = await add('Sezonier');
    await change(id, { active: false });
    expect(await pageOf('sezonier')).toMatchObject({ status: 404, body: { code: 'service_not_found' } });
    await change(id, { active: true });
    expect((await pageOf('sezonier')).status).toBe(200);
  });

  it.each([
    ['nu-exista', 404],
    ['1', 404],
    ['%27--', 400],
    ['ULEI', 400],
    ['a'.repeat(101), 400],
    ['%F0%9F%9A%97', 400],
  ])('%s answers %i', async (slug, status) => {
    expect((await pageOf(slug)).status).toBe(status);
  });

  const question = { question: 'De ce?', answer: 'Pentru că.' };
  it.each<[string, unknown]>([
    ['page', 'text'],
    ['page', null],
    ['page', []],
    ['page.questions', {}],
    ['page.questions', { questions: 'x' }],
    ['page.questions', { questions: [null] }],
    ['page.questions', { questions: Array.from({ length: 9 }, () => question) }],
    ['page.details', { details: 'x'.repeat(1_501), questions: [] }],
    ['page.detailsFr', { detailsFr: 7, questions: [] }],
    ['page.questions.0.question', { questions: [{ ...question, question: ' ' }] }],
    ['page.questions.0.question', { questions: [{ ...question, question: 'a\nb' }] }],
    ['page.questions.1.answer', { questions: [question, { ...question, answer: undefined }] }],
    ['page.questions.0.answerEs', { questions: [{ ...question, answerEs: 'x'.repeat(601) }] }],
    ['page.questions.0.id', { questions: [{ ...question, id: 1 }] }],
  ])('is refused with a wrong %s, which is named: %j', async (field, refused) => {
    const before = (await admin('GET', 'services')).body.length;
    const answer = await admin('POST', 'services', { ...TERMS, name: 'Refuzat', page: refused });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect((await admin('GET', 'services')).body).toHaveLength(before);
  });
});
