import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';

let workshop: Workshop;
let hours: string[];
beforeAll(async () => {
  workshop = await startWorkshop({ RATE_LIMITS: 'off' });
  hours = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
});
afterAll(() => workshop.close());

/** A minute goes by. */
const wait = () => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + 60_000);
};

const aTime = () => ({ appointmentTime: hours.shift() });
const WRITTEN = { rating: 5, title: 'Excelent', comment: 'Totul bine' };
const CHANGED = { rating: 2, title: 'M-am răzgândit', comment: 'Scârțâie din nou' };

interface Access {
  readonly cookie?: string;
  readonly token?: string;
}

/** A review of a client; `access` is the author's. */
async function aReview() {
  const client = await workshop.client();
  const appointmentId = await completeAppointment(workshop, client.cookie, aTime());
  const body = { appointmentId, ...WRITTEN };
  const written = await workshop.http('POST', '/api/reviews', { body, cookie: client.cookie });
  expect(written).toMatchObject({ status: 201, body: { changedAt: null } });
  return { client, appointmentId, id: written.body.id as number, access: { cookie: client.cookie } };
}

/** A review of a guest, with the manage link. */
async function aReviewOfGuest() {
  const { body: booked } = await workshop.book(aTime());
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    await workshop.http('PATCH', `/api/appointments/${booked.id}/status`, { body: { status }, cookie: workshop.admin });
  }
  const body = { appointmentId: booked.id, ...WRITTEN, manageToken: booked.manageToken };
  const written = await workshop.http('POST', '/api/reviews', { body });
  expect(written.status).toBe(201);
  return {
    appointmentId: booked.id as number,
    id: written.body.id as number,
    access: { token: booked.manageToken as string },
  };
}

function change(appointmentId: number, content: object, { cookie, token }: Access) {
  const headers: Record<string, string> = token === undefined ? {} : { 'manage-token': token };
  return workshop.http('PUT', `/api/appointments/${appointmentId}/review`, { body: content, cookie, headers });
}

function asAdmin(method: string, path: string, body?: object) {
  return workshop.http(method, `/api/admin/reviews${path}`, { body, cookie: workshop.admin });
}

const managed = async (id: number) =>
  (await asAdmin('GET', '?pageSize=100')).body.find((review: { id: number }) => review.id === id);
const publicOne = async (id: number) =>
  (await workshop.http('GET', '/api/reviews?pageSize=100')).body.find((review: { id: number }) => review.id === id);
const summary = async () => (await workshop.http('GET', '/api/reviews/summary')).body;

/** How many public reviews have these stars. */
const starsOf = async (rating: number): Promise<number> =>
  (await summary()).distribution.find((line: { rating: number }) => line.rating === rating).count;

async function eventsOf(reviewId: number): Promise<string[]> {
  const rows = await workshop.database.database.query<{ type: string }>(
    'SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version',
    [`review-${reviewId}`],
  );
  return rows.map(({ type }) => type.replace('reviews.review-', ''));
}

describe('a written review', () => {
  it('is changed by its author, is public at once as a new one is, and the average follows', async () => {
    const { id, appointmentId, access } = await aReview();
    const [fives, twos, { count }] = [await starsOf(5), await starsOf(2), await summary()];
    const changed = await change(appointmentId, CHANGED, access);
    expect(changed).toMatchObject({ status: 200, body: { id, appointmentId, author: 'Ion P.', ...CHANGED } });
    expect(Date.parse(changed.body.changedAt)).not.toBeNaN();
    expect(await publicOne(id)).toMatchObject({ ...CHANGED, changedAt: changed.body.changedAt });
    expect(await managed(id)).toMatchObject({ ...CHANGED, changedAt: changed.body.changedAt });
    expect([await starsOf(5), await starsOf(2), (await summary()).count]).toEqual([fives - 1, twos + 1, count]);
    expect(await eventsOf(id)).toEqual(['written', 'changed']);
    await workshop.deliverEvents();
    const { body: activity } = await workshop.http('GET', '/api/admin/activity', { cookie: workshop.admin });
    expect(activity).toContainEqual(expect.objectContaining({ kind: 'review-changed', rating: 2 }));
  });

  it('is changed with the manage link that let it be written; what is left out is removed', async () => {
    const { id, appointmentId, access } = await aReviewOfGuest();
    expect(await change(appointmentId, { rating: 4 }, access)).toMatchObject({ status: 200 });
    expect(await publicOne(id)).toMatchObject({ rating: 4, title: null, comment: null });
  });

  it('stays as it is, without an event, when nothing of it changes', async () => {
    const { id, appointmentId, access } = await aReview();
    const same = await change(appointmentId, { ...WRITTEN, comment: ` ${WRITTEN.comment} ` }, access);
    expect(same).toMatchObject({ status: 200, body: { ...WRITTEN, changedAt: null } });
    expect(await eventsOf(id)).toEqual(['written']);
  });

  it('is not found for other clients, admins, wrong manage tokens and where there is none', async () => {
    const { id, appointmentId, client } = await aReview();
    const stranger = await workshop.client();
    const strange = [{}, { cookie: stranger.cookie }, { cookie: workshop.admin }, { token: 'x'.repeat(22) }];
    for (const access of strange) expect((await change(appointmentId, CHANGED, access)).status).toBe(404);
    expect(await publicOne(id)).toMatchObject(WRITTEN);
    const unreviewed = await completeAppointment(workshop, client.cookie, aTime());
    const missing = await change(unreviewed, CHANGED, { cookie: client.cookie });
    expect(missing).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
  });

  it.each([0, 6, 4.5, '5', null, undefined])('has 1 to 5 whole stars, not %p', async (rating) => {
    const answer = await change(1, { ...CHANGED, rating }, {});
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'rating']);
  });

  it('that is hidden stays hidden and does not count when its author changes it', async () => {
    const { id, appointmentId, access } = await aReview();
    await asAdmin('POST', `/${id}/hide`, { reason: 'Date personale' });
    const before = await summary();
    expect((await change(appointmentId, CHANGED, access)).status).toBe(200);
    expect(await publicOne(id)).toBeUndefined();
    expect(await summary()).toEqual(before);
    expect(await managed(id)).toMatchObject({ ...CHANGED, hiddenReason: 'Date personale' });
    const twos = await starsOf(2);
    await asAdmin('POST', `/${id}/show`);
    expect(await starsOf(2)).toBe(twos + 1);
  });

  it('keeps the answer, which is older than the change until the workshop confirms it', async () => {
    const { id, appointmentId, access } = await aReview();
    await asAdmin('POST', `/${id}/answer`, { answer: 'Vă mulțumim!' });
    wait();
    await change(appointmentId, CHANGED, access);
    const changed = await publicOne(id);
    expect(changed).toMatchObject({ answer: 'Vă mulțumim!' });
    expect(changed.answeredAt < changed.changedAt).toBe(true);
    wait();
    const confirmed = await asAdmin('POST', `/${id}/answer`, { answer: 'Vă mulțumim!' });
    expect(confirmed.body.answeredAt > changed.changedAt).toBe(true);
    await asAdmin('POST', `/${id}/answer`, { answer: 'Vă mulțumim!' });
    expect(await eventsOf(id)).toEqual(['written', 'answered', 'changed', 'answer-reworded']);
  });

  it('has the last of two changes at once, and is counted once', async () => {
    const { id, appointmentId, access } = await aReview();
    const { count } = await summary();
    const contents = [1, 2, 3, 4].map((rating) => ({ ...CHANGED, rating }));
    const answers = await Promise.all(contents.map((content) => change(appointmentId, content, access)));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 200, 200, 200]);
    const [last] = await workshop.database.database.query<{ rating: number }>(
      `SELECT (data ->> 'rating')::integer AS rating FROM platform.event WHERE stream = $1 ORDER BY stream_version DESC LIMIT 1`,
      [`review-${id}`],
    );
    expect(await publicOne(id)).toMatchObject({ rating: last?.rating });
    expect((await summary()).count).toBe(count);
    const tally = await workshop.database.database.query(
      `SELECT rating FROM reviews.tally WHERE reviews <>
         (SELECT count(*) FROM reviews.review WHERE review.rating = tally.rating AND hidden_at IS NULL)`,
    );
    expect(tally).toEqual([]);
  });

  it('changes its rating only with a time of the change', async () => {
    const { id } = await aReview();
    const text = `UPDATE reviews.review SET rating = 1 WHERE id = $1`;
    await expect(workshop.database.database.query(text, [id])).rejects.toThrow('a review is changed by its author');
  });

  it('cannot be changed once its author is erased, before and after the event is delivered', async () => {
    const { id, appointmentId, access } = await aReview();
    await workshop.http('DELETE', '/api/account', { body: { password: 'parola-buna' }, cookie: access.cookie });
    for (const _ of [1, 2]) {
      expect((await change(appointmentId, CHANGED, access)).status).toBe(404);
      await workshop.deliverEvents();
    }
    expect(await publicOne(id)).toMatchObject({ author: null, title: null, comment: null, rating: 5, changedAt: null });
  });

  it('is in the copy of the own data with the time of its change', async () => {
    const { appointmentId, access } = await aReview();
    const { body } = await change(appointmentId, CHANGED, access);
    const { data } = await exportOwnData(workshop, access.cookie, 'parola-buna');
    expect(data.reviews).toMatchObject([{ rating: 2, changedAt: expect.anything() }]);
    expect(Date.parse(data.reviews[0].changedAt)).toBe(Date.parse(body.changedAt));
  });
});
