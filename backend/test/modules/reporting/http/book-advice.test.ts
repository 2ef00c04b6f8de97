import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BRAKES, type Estimates, WIPERS, withEstimates } from '../../estimates/support/estimates.ts';
import { type ServiceBookFixture, startServiceBook } from '../support/service-book-fixture.ts';

const job = (title: string, fields: object = {}) => ({ ...WIPERS, title, ...fields });

let book: ServiceBookFixture;
let estimates: Estimates;
let desk: (method: string, path: string, body?: object) => ReturnType<ServiceBookFixture['get']>;
beforeAll(async () => {
  book = await startServiceBook();
  estimates = await withEstimates(book.workshop);
  desk = (method, path, body) => book.workshop.http(method, path, { body, cookie: book.workshop.admin });
});
afterAll(() => book.close());

const times = ['13:00', '14:00', '15:00', '16:00', '08:30'];

/** An appointment of the vehicle with an estimate that was sent, and answers told to the desk. */
async function appointmentWith(
  jobs: readonly object[],
  answers: readonly ('approved' | 'declined' | 'callback' | null)[],
) {
  const fields = { vehicleLicensePlate: 'B 123 ABC', customerPhone: '0733 555 777', appointmentTime: times.shift() };
  const { body: appointment } = await book.workshop.book({ ...fields, appointmentDate: '2026-03-05' }, book.owner);
  const { body } = await estimates.begin(appointment.id, jobs);
  await estimates.send(body.id);
  for (const [at, answer] of answers.entries()) {
    if (answer === null) continue;
    const decision = { jobId: at + 1, answer, method: 'phone', note: 'Nu are bani acum' };
    expect(await desk('POST', `/api/admin/estimates/${body.id}/decisions`, decision)).toMatchObject({ status: 200 });
  }
  return appointment.id as number;
}

const adviceFor = async (path: string, cookie?: string) =>
  (await book.get(path, cookie)).body.advice.map(({ title, state }: { title: string; state: string }) => [
    title,
    state,
  ]);
const owners = () => adviceFor(`/api/vehicles/${book.vehicleId}/book`, book.owner.cookie);

describe('what was charged beside the services of a visit', () => {
  it('stands in the service book, and as approved jobs without prices in the shared one', async () => {
    const appointment = await appointmentWith([job('Bujii')], ['approved']);
    for (const status of ['confirmed', 'in-progress']) {
      await desk('PATCH', `/api/appointments/${appointment}/status`, { status });
    }
    const workOf = async (path: string, cookie?: string) =>
      (await book.get(path, cookie)).body.find(
        ({ kind, id }: { kind: string; id: number }) => kind === 'visit' && id === appointment,
      );
    const own = `/api/vehicles/${book.vehicleId}/history`;
    expect(await workOf(own, book.owner.cookie)).toMatchObject({ work: [] });
    const [, added, off] = [0, 30, -10].map((amount) => ({ label: `Pentru Ștefania ${amount}`, amount }));
    const lines = [{ label: 'Bujii', amount: 110.11 }, added, off];
    const completed = await desk('POST', `/api/appointments/${appointment}/completion`, {
      lines,
      reason: 'Mai mult de lucru',
    });
    expect(completed.body).toMatchObject({ status: 'completed' });
    expect(await workOf(own, book.owner.cookie)).toMatchObject({ work: ['Bujii', 'Pentru Ștefania 30'] });
    const { pages } = await book.pdfOf(`/api/vehicles/${book.vehicleId}/book.pdf`, book.owner.cookie);
    expect(pages.join('\n')).toContain('Bujii');

    const { token } = await book.share();
    const shared = await workOf(`/api/shared-books/${token}/history`);
    expect(shared).toMatchObject({ work: ['Bujii'], costRon: null });
    expect(JSON.stringify(shared)).not.toMatch(/110|Ștefania/);
  });
});

describe('what an estimate advised and nobody approved', () => {
  it('stands in the service book, of the shared one without prices and words', async () => {
    const premium = job('Anvelope premium', { alternativeGroup: 'anvelope' });
    const jobs = [
      ...[BRAKES, job('Ștergătoare'), job('Baterie', { urgency: 'watch' }), job('Faruri')],
      ...[premium, job('Anvelope economice', { alternativeGroup: 'anvelope' })],
    ];
    const appointment = await appointmentWith(jobs, ['declined', 'approved', 'callback', null, 'approved']);
    // What is not answered is still asked while the appointment is open.
    expect(await owners()).toEqual([['Frâne față', 'declined']]);
    await desk('PATCH', `/api/appointments/${appointment}/status`, { status: 'cancelled' });
    const { body } = await book.get(`/api/vehicles/${book.vehicleId}/book`, book.owner.cookie);
    expect(body.advice).toEqual([
      { title: 'Frâne față', date: '2026-03-05', urgency: 'now', state: 'declined', totalRon: 725.99 },
      { title: 'Faruri', date: '2026-03-05', urgency: 'soon', state: 'unanswered', totalRon: 110.11 },
      { title: 'Baterie', date: '2026-03-05', urgency: 'watch', state: 'postponed', totalRon: 110.11 },
    ]);
    const { pages } = await book.pdfOf(`/api/vehicles/${book.vehicleId}/book.pdf`, book.owner.cookie);
    for (const text of ['Recomandat, dar nefăcut', 'Frâne față', 'acum · amânat', '725,99 RON']) {
      expect(pages.join('\n')).toContain(text);
    }

    const { token } = await book.share();
    const shared = await book.get(`/api/shared-books/${token}`);
    expect(shared.body.advice[0]).toEqual({ ...body.advice[0], totalRon: null });
    const printed = await book.pdfOf(`/api/shared-books/${token}/book.pdf`);
    expect(printed.pages.join('\n')).toContain('Frâne față');
    expect(JSON.stringify([shared.body, printed.pages])).not.toMatch(/RON|725|bani acum/);
  });

  it('leaves it when a later estimate has it approved, and comes back with one that is declined again', async () => {
    await appointmentWith([job('FRÂNE FAȚĂ', { urgency: 'now' })], ['approved']);
    expect(await owners()).toEqual([
      ['Faruri', 'unanswered'],
      ['Baterie', 'postponed'],
    ]);
    await appointmentWith([job('Frâne față', { urgency: 'now' })], ['declined']);
    expect((await owners())[0]).toEqual(['Frâne față', 'declined']);
  });

  it('leaves it when a later estimate has an alternative of it approved', async () => {
    const group = { alternativeGroup: 'faruri' };
    await appointmentWith([job('Faruri', group), job('Faruri cu LED', group)], [null, 'approved']);
    expect(await owners()).toEqual([
      ['Frâne față', 'declined'],
      ['Baterie', 'postponed'],
    ]);
  });

  it('is not shown for another vehicle, nor while the workshop works without estimates', async () => {
    expect(await adviceFor(`/api/vehicles/${book.otherVehicleId}/book`, book.owner.cookie)).toEqual([]);
    await desk('PUT', '/api/admin/settings/estimates', { enabled: false });
    expect(await owners()).toEqual([]);
    await desk('PUT', '/api/admin/settings/estimates', { enabled: true });
  });
});
