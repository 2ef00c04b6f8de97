import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';

let workshop: Workshop;
let hours: string[];
beforeAll(async () => {
  workshop = await startWorkshop();
  hours = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].flatMap((time) => [time, time]);
});
afterAll(() => workshop.close());

const aTime = () => ({ appointmentTime: hours.shift() });

async function completedAppointment() {
  const client = await workshop.client();
  return { client, appointmentId: await completeAppointment(workshop, client.cookie, aTime()) };
}

function write(body: object, cookie?: string, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return workshop.http('POST', '/api/reviews', { body, cookie, headers });
}

async function completeByDesk(appointmentId: number): Promise<void> {
  const path = `/api/appointments/${appointmentId}/status`;
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin });
  }
}

async function eventsOf(reviewId: number): Promise<string[]> {
  const rows = await workshop.database.database.query<{ type: string }>(
    'SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version',
    [`review-${reviewId}`],
  );
  return rows.map(({ type }) => type.replace('reviews.review-', ''));
}

function asAdmin(method: string, path: string, body?: object) {
  return workshop.http(method, `/api/admin/reviews${path}`, { body, cookie: workshop.admin });
}

describe('a review', () => {
  it('is written once for a completed appointment, by its client', async () => {
    const { client, appointmentId } = await completedAppointment();
    const comment = '<script>alert(1)</script> foarte bine';
    const body = { appointmentId, rating: 5, title: 'Excelent', comment };
    const answers = await Promise.all([write(body, client.cookie), write(body, client.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('visit_already_reviewed');
    const written = answers.find(({ status }) => status === 201)?.body;
    expect(written).toMatchObject({ author: 'Ion P.', rating: 5, comment, offersComplaint: false });
    expect(await eventsOf(written.id)).toEqual(['written']);
    const own = await workshop.http('GET', '/api/client/reviews', { cookie: client.cookie });
    expect(own.body).toEqual([expect.objectContaining({ id: written.id, appointmentId })]);
  });

  it('is refused as not found for other clients, admins and wrong manage tokens', async () => {
    const { appointmentId } = await completedAppointment();
    const stranger = await workshop.client();
    const body = { appointmentId, rating: 1 };
    for (const cookie of [undefined, stranger.cookie, workshop.admin]) {
      expect((await write(body, cookie)).status).toBe(404);
    }
    expect((await write({ ...body, manageToken: 'x'.repeat(22) })).status).toBe(404);
  });

  it('is written after the appointment, also by a guest with the manage link; few stars offer a complaint', async () => {
    const { body: booked } = await workshop.book(aTime());
    const body = { appointmentId: booked.id, rating: 2, manageToken: booked.manageToken };
    const early = await write(body);
    expect([early.status, early.body.code]).toEqual([409, 'visit_not_completed']);
    await completeByDesk(booked.id);
    const first = await write(body, undefined, 'one key');
    expect([first.status, first.body.offersComplaint]).toEqual([201, true]);
    const again = await write(body, undefined, 'one key');
    expect(again.body.id).toBe(first.body.id);
  });

  it('without an appointment is of the last completed appointment of the client that has none', async () => {
    const { client, appointmentId: first } = await completedAppointment();
    const second = await completeAppointment(workshop, client.cookie, aTime());
    const written = await write({ rating: 5, title: 'Fără vizită' }, client.cookie, 'without a visit');
    expect(written).toMatchObject({ status: 201, body: { appointmentId: second, author: 'Ion P.', rating: 5 } });
    const repeated = await write({ rating: 5, title: 'Fără vizită' }, client.cookie, 'without a visit');
    expect([repeated.status, repeated.body.id]).toEqual([201, written.body.id]);
    expect((await write({ rating: 4 }, client.cookie)).body).toMatchObject({ appointmentId: first });
    const more = await write({ rating: 3 }, client.cookie);
    expect([more.status, more.body.code]).toEqual([409, 'visits_already_reviewed']);
    const own = await workshop.http('GET', '/api/client/reviews', { cookie: client.cookie });
    expect(own.body.map((review: { rating: number }) => review.rating)).toEqual([4, 5]);
  });

  it('without an appointment is written once, when it is sent twice at once', async () => {
    const { client } = await completedAppointment();
    const answers = await Promise.all([write({ rating: 5 }, client.cookie), write({ rating: 5 }, client.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('without an appointment is of another one than that of a review which is being written', async () => {
    const { client, appointmentId: first } = await completedAppointment();
    const second = await completeAppointment(workshop, client.cookie, aTime());
    const lock = 'SELECT FROM customers.customer WHERE user_id = $1 FOR UPDATE';
    const both = await whileHeld(workshop.database, [lock, [client.id]], async () => {
      const writing = [4, 5].map((rating) => write({ rating }, client.cookie));
      await untilWaiting(workshop.database, 2);
      return writing;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 201]);
    const reviewed = answers.map(({ body }) => body.appointmentId as number);
    expect(reviewed.sort((a, b) => a - b)).toEqual([first, second]);
  });

  it('without an appointment needs an account with a completed one', async () => {
    const client = await workshop.client();
    await workshop.book(aTime(), { cookie: client.cookie });
    for (const cookie of [client.cookie, workshop.admin]) {
      const refused = await write({ rating: 5 }, cookie);
      expect([refused.status, refused.body.code]).toEqual([409, 'visit_not_completed']);
    }
    expect((await write({ rating: 5 })).status).toBe(401);
    expect((await write({ rating: 5, manageToken: 'x'.repeat(22) })).status).toBe(401);
    for (const appointmentId of [0, '1', 1.5, []]) {
      const malformed = await write({ rating: 5, appointmentId }, client.cookie);
      expect([malformed.status, malformed.body.errors?.[0]?.field]).toEqual([400, 'appointmentId']);
    }
    expect((await write({ rating: 5, appointmentId: null }, client.cookie)).status).toBe(409);
  });

  it('is read with the manage link of its appointment, hidden or not', async () => {
    const { body: booked } = await workshop.book(aTime());
    const ofAppointment = (token?: string, cookie?: string) => {
      const headers: Record<string, string> = token === undefined ? {} : { 'manage-token': token };
      return workshop.http('GET', `/api/appointments/${booked.id}/review`, { headers, cookie });
    };
    expect((await ofAppointment(booked.manageToken)).body).toEqual({ review: null, canBeWritten: false });
    await completeByDesk(booked.id);
    expect((await ofAppointment(booked.manageToken)).body).toEqual({ review: null, canBeWritten: true });
    const body = { appointmentId: booked.id, rating: 4, manageToken: booked.manageToken };
    const { body: review } = await write(body);
    await asAdmin('POST', `/${review.id}/hide`, { reason: 'Date personale' });
    const seen = await ofAppointment(booked.manageToken);
    expect(seen.body).toMatchObject({
      review: { id: review.id, rating: 4, hiddenAt: expect.any(String) },
      canBeWritten: false,
    });
    expect(seen.body.review).not.toHaveProperty('hiddenReason');
    for (const answer of [
      await ofAppointment(),
      await ofAppointment('x'.repeat(22)),
      await ofAppointment('', workshop.admin),
    ]) {
      expect(answer.status).toBe(404);
    }
    await asAdmin('POST', `/${review.id}/show`);
  });

  it('is found by a plate of its customer', async () => {
    const appointment = { ...aTime(), vehicleLicensePlate: 'BV 77 CTA' };
    const client = await workshop.client();
    const appointmentId = await completeAppointment(workshop, client.cookie, appointment);
    const { body: review } = await write({ appointmentId, rating: 4 }, client.cookie);
    for (const search of ['bv77cta', 'BV-77', 'nobody', 'BV 78 CTA']) {
      const { body } = await asAdmin('GET', `?search=${encodeURIComponent(search)}`);
      const isFound = search.includes('77');
      expect([search, body.map(({ id }: { id: number }) => id)]).toEqual([search, isFound ? [review.id] : []]);
    }
  });

  it.each([0, 6, 4.5, '5', null])('has 1 to 5 whole stars, not %p', async (rating) => {
    const answer = await write({ appointmentId: 1, rating });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'rating']);
  });

  it('is answered, hidden with a reason and shown again, and counted only while public', async () => {
    const { client, appointmentId } = await completedAppointment();
    const { body: review } = await write({ appointmentId, rating: 3 }, client.cookie);
    const summary = async () => (await workshop.http('GET', '/api/reviews/summary')).body;
    const listed = async () => (await workshop.http('GET', '/api/reviews?pageSize=100')).body;
    const before = await summary();
    expect(before.distribution.map(({ rating }: { rating: number }) => rating)).toEqual([5, 4, 3, 2, 1]);

    const answered = await asAdmin('POST', `/${review.id}/answer`, { answer: 'Vă mulțumim!' });
    expect(answered.body.answer).toBe('Vă mulțumim!');
    await asAdmin('POST', `/${review.id}/answer`, { answer: 'Vă mulțumim!' });
    await asAdmin('POST', `/${review.id}/answer`, { answer: 'Mulțumim!' });
    expect((await asAdmin('POST', `/${review.id}/hide`, {})).status).toBe(400);
    const hidden = await asAdmin('POST', `/${review.id}/hide`, { reason: 'Date personale' });
    const customer = { name: 'Ion Popescu', phone: expect.stringMatching(/^\+407/) };
    expect(hidden.body).toMatchObject({ hiddenReason: 'Date personale', customer });
    await asAdmin('POST', `/${review.id}/hide`, { reason: 'Date personale' });
    expect((await summary()).count).toBe(before.count - 1);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: review.id }));
    expect((await asAdmin('GET', '?kind=hidden')).body).toMatchObject([{ id: review.id, customer }]);
    expect((await asAdmin('GET', '?kind=hidden&rating=3')).body).toHaveLength(1);
    expect((await asAdmin('GET', '?kind=hidden&rating=4')).body).toHaveLength(0);
    expect((await asAdmin('GET', '?rating=6')).status).toBe(400);

    await asAdmin('POST', `/${review.id}/show`);
    expect(await summary()).toEqual(before);
    expect(await listed()).toContainEqual(expect.objectContaining({ id: review.id, answer: 'Mulțumim!' }));
    const expected = ['written', 'answered', 'answer-reworded', 'hidden', 'shown'];
    expect(await eventsOf(review.id)).toEqual(expected);
    expect((await asAdmin('POST', '/999999/show')).status).toBe(404);
  });

  it('waits for an answer while it has a text or few stars, and neither once it is hidden nor once answered', async () => {
    const { client, appointmentId } = await completedAppointment();
    const { body: review } = await write({ appointmentId, rating: 5 }, client.cookie);
    const isWaiting = async () =>
      (await asAdmin('GET', '?kind=unanswered&pageSize=100')).body.some(({ id }: { id: number }) => id === review.id);
    const change = (fields: object) =>
      workshop.http('PUT', `/api/appointments/${appointmentId}/review`, { body: fields, cookie: client.cookie });
    expect(await isWaiting()).toBe(false);
    await change({ rating: 3 });
    expect(await isWaiting()).toBe(true);
    await change({ rating: 5, comment: 'Bun' });
    expect(await isWaiting()).toBe(true);
    await asAdmin('POST', `/${review.id}/hide`, { reason: 'Date personale' });
    expect(await isWaiting()).toBe(false);
    await asAdmin('POST', `/${review.id}/show`);
    expect(await isWaiting()).toBe(true);
    await asAdmin('POST', `/${review.id}/answer`, { answer: 'Mulțumim!' });
    expect(await isWaiting()).toBe(false);
  });

  it('keeps only its rating when its author is erased', async () => {
    const { client, appointmentId } = await completedAppointment();
    const body = { appointmentId, rating: 4, title: 'Bun', comment: 'Sunt Ana' };
    const { body: review } = await write(body, client.cookie);
    await workshop.http('DELETE', '/api/account', { body: { password: 'parola-buna' }, cookie: client.cookie });
    await workshop.deliverEvents();
    const { body: reviews } = await workshop.http('GET', '/api/reviews?pageSize=100');
    const kept = reviews.find(({ id }: { id: number }) => id === review.id);
    expect(kept).toMatchObject({ author: null, title: null, comment: null, rating: 4 });

    expect((await asAdmin('POST', `/${review.id}/answer`, { answer: 'Mulțumim, Ana!' })).status).toBe(404);
    expect((await asAdmin('POST', `/${review.id}/hide`, { reason: 'Ana a cerut' })).status).toBe(200);
    expect((await asAdmin('GET', '?kind=hidden&rating=4')).body).toContainEqual(
      expect.objectContaining({ id: review.id, answer: null, hiddenReason: null }),
    );
  });
});
