import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPdf } from '../support/pdf-text.ts';
import { type ServiceBookFixture, startServiceBook } from '../support/service-book-fixture.ts';

const OLD_APPOINTMENTS = 300;

/** The fixture is of March 2026: its appointments of ten years and older are from before 2 March 2016. */
describe('the printed book of a long history', () => {
  let book: ServiceBookFixture;
  let path: string;

  beforeAll(async () => {
    book = await startServiceBook();
    path = `/api/vehicles/${book.vehicleId}/book.pdf`;
    await book.workshop.database.database.query(
      `INSERT INTO revisions.revision
         (vehicle_id, customer_id, mileage_at_revision, revision_date, type, status, cost_bani, notes, created_at,
          completed_at)
       SELECT $1, customer_id, 1000 + n, date '2015-12-31' - n, 'oil', 'completed', 100, 'De demult ' || n, now(), now()
       FROM generate_series(1, $2::integer) n, customers.vehicle_card WHERE vehicle_id = $1`,
      [book.vehicleId, OLD_APPOINTMENTS],
    );
  });
  afterAll(() => book.close());

  const print = (query = '') =>
    book.workshop.app.inject({ method: 'GET', url: path + query, headers: { cookie: book.owner.cookie } });
  const textOf = (answer: { rawPayload: Buffer }) =>
    readPdf(answer.rawPayload).pages.join('\n').replaceAll('\u00a0', ' ');

  it('covers the last ten years, and says that there are older entries', async () => {
    const text = textOf(await print());
    expect(text).toContain('Revizie mică');
    expect(text).not.toContain('De demult');
    expect(text).toContain('înregistrări de dinainte de 2 martie 2016');
  });

  it('covers as many years as are asked for', async () => {
    const text = textOf(await print('?years=11'));
    expect(text.match(/De demult/g)).toHaveLength(OLD_APPOINTMENTS);
    expect(text).not.toContain('înregistrări de dinainte');
    expect((await print('?years=0')).statusCode).toBe(400);
    expect((await print('?years=101')).statusCode).toBe(400);
  });

  it('tells in its cover how old it is, and guests of the copy too', async () => {
    const { body } = await book.get(`/api/vehicles/${book.vehicleId}/book`, book.owner.cookie);
    expect(body.oldestOn).toBe('2015-03-06');
    const { token } = await book.share();
    expect((await book.get(`/api/shared-books/${token}/book`)).status).toBe(404);
    expect((await book.get(`/api/shared-books/${token}`)).body.oldestOn).toBe('2015-03-06');
    expect((await book.get(`/api/shared-books/${token}/book.pdf?years=x`)).status).toBe(400);
  });

  it('lets other work of the process have its turn after each entry', async () => {
    let turns = 0;
    let printing = true;
    const count = () => {
      turns += 1;
      if (printing) setImmediate(count);
    };
    setImmediate(count);
    const answer = await print('?years=100');
    printing = false;
    expect(answer.statusCode).toBe(200);
    expect(turns).toBeGreaterThan(OLD_APPOINTMENTS);
  });

  it('is refused for the moment when eight others are printed, and printed again after them', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => print('?years=100')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 503)).toHaveLength(12);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers['retry-after']).toBe('5');
    expect((await print()).statusCode).toBe(200);
  });
});
