import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import type { Shape } from './shape.ts';

const APPOINTMENTS_PER_REVIEW = 20;
const APPOINTMENTS_PER_COMPLAINT = 200;

/** Reviews with their tally, and complaints with their messages; those of the last days are still open. */
export async function fillFeedback(client: pg.Client, { admin }: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE opinion AS
    SELECT row_number() OVER (ORDER BY id)::integer AS id, id AS appointment_id, customer_id, user_id, 'user:${admin}' AS office,
           (ARRAY[5,5,5,5,4,4,4,3,2,1])[1 + id / ${APPOINTMENTS_PER_REVIEW} % 10] AS rating, completed_at + interval '3 hours' AS created_at,
           id / ${APPOINTMENTS_PER_REVIEW} % 10 < 4 AS is_answered, id / ${APPOINTMENTS_PER_REVIEW} % 100 = 8 AS is_hidden,
           id / ${APPOINTMENTS_PER_REVIEW} % 50 = 13 AS is_changed
    FROM job WHERE status = 'completed' AND id % ${APPOINTMENTS_PER_REVIEW} = 3 AND completed_at < now() - interval '1 day'`);
  await client.query(`
    INSERT INTO reviews.review (id, customer_id, appointment_id, user_id, author, rating, title, comment, created_at, answer,
      answered_at, hidden_at, hidden_reason, changed_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, customer_id, appointment_id, user_id, 'Ana P.', rating, 'Mulțumit', 'Au terminat la timp și au explicat tot ce au schimbat.',
           created_at, CASE WHEN is_answered THEN 'Vă mulțumim!' END, CASE WHEN is_answered THEN created_at + interval '5 hours' END,
           CASE WHEN is_hidden THEN created_at + interval '6 hours' END, CASE WHEN is_hidden THEN 'Limbaj' END,
           CASE WHEN is_changed THEN created_at + interval '9 hours' END
    FROM opinion ORDER BY id`);
  await client.query(`
    UPDATE reviews.tally SET reviews = counted.reviews
    FROM (SELECT rating, count(*) AS reviews FROM opinion WHERE NOT is_hidden GROUP BY rating) counted
    WHERE counted.rating = tally.rating`);
  await client.query(`
    CREATE TEMPORARY TABLE grievance AS
    SELECT row_number() OVER (ORDER BY id)::integer AS id, id AS appointment_id, customer_id, user_id, 'user:${admin}' AS office,
           completed_at + interval '2 hours' AS created_at,
           CASE WHEN completed_at > now() - interval '5 days' THEN 'open'
                WHEN completed_at > now() - interval '15 days' THEN 'in-progress'
                WHEN id / ${APPOINTMENTS_PER_COMPLAINT} % 3 = 0 THEN 'resolved' ELSE 'closed' END AS status,
           id / ${APPOINTMENTS_PER_COMPLAINT} % 20 = 1 AND completed_at < now() - interval '40 days' AS is_reopened
    FROM job WHERE status = 'completed' AND id % ${APPOINTMENTS_PER_COMPLAINT} = 5 AND completed_at < now() - interval '1 day'`);
  await client.query(`
    INSERT INTO complaints.complaint (id, customer_id, user_id, appointment_id, subject, description, status, priority, assignee_id,
      created_at, first_reply_due_at, first_replied_at, resolution_due_at, resolved_at, closed_at, reopened_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, customer_id, user_id, appointment_id, (ARRAY['Zgomot la frâne','Preț mai mare','Pată pe scaun','Întârziere'])[1 + id % 4],
           'După vizită am observat o problemă care nu era înainte.', status, (ARRAY['low','medium','medium','high','urgent'])[1 + id % 5],
           CASE WHEN status <> 'open' THEN ${admin} END, created_at, created_at + interval '1 day',
           CASE WHEN status <> 'open' THEN created_at + interval '4 hours' END, created_at + interval '5 days',
           CASE WHEN ${SETTLED} THEN created_at + interval '4 days' END, CASE WHEN status = 'closed' THEN created_at + interval '18 days' END,
           CASE WHEN is_reopened THEN created_at + interval '3 days' END
    FROM grievance ORDER BY id`);
  await client.query(`
    INSERT INTO complaints.message (id, complaint_id, kind, text, author_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT 4 * id + n, id, (ARRAY['workshop','client','note'])[n], 'Vă rugăm să treceți pe la noi.', CASE n WHEN 2 THEN user_id ELSE ${admin} END,
           created_at + (3 + n) * interval '1 hour'
    FROM grievance, generate_series(1, 3) n WHERE status <> 'open' ORDER BY id, n`);
  await client.query(`
    INSERT INTO complaints.photo (complaint_id, key, width, height, created_at)
    SELECT id, gen_random_uuid(), 1200, 900, created_at FROM grievance WHERE id % 3 = 0 ORDER BY id`);
  await draftFeedback(client);
}

const SETTLED = `status IN ('resolved', 'closed')`;

async function draftFeedback(client: pg.Client): Promise<void> {
  const after = (interval: string) => `created_at + interval '${interval}'`;
  const review = {
    stream: `'review-' || id`,
    actor: 'office',
    data: `jsonb_build_object('reviewId', id, 'appointmentId', appointment_id, 'by', office)`,
  };
  const author = `coalesce('user:' || user_id, 'visitor')`;
  await draftEvents(client, 'opinion', [
    {
      ...review,
      type: 'reviews.review-written',
      at: 'created_at',
      actor: author,
      data: `${review.data} || jsonb_build_object('by', ${author}, 'customerId', customer_id, 'userId', user_id, 'rating', rating)`,
    },
    { ...review, type: 'reviews.review-answered', at: after('5 hours'), when: 'is_answered' },
    {
      ...review,
      type: 'reviews.review-answer-reworded',
      at: after('330 minutes'),
      when: 'is_answered AND id % 10 = 1',
    },
    { ...review, type: 'reviews.review-hidden', at: after('6 hours'), when: 'is_hidden' },
    { ...review, type: 'reviews.review-hidden', at: after('7 hours'), rank: 1, when: 'NOT is_hidden AND id % 100 = 7' },
    { ...review, type: 'reviews.review-shown', at: after('8 hours'), when: 'NOT is_hidden AND id % 100 = 7' },
    {
      ...review,
      type: 'reviews.review-changed',
      at: after('9 hours'),
      actor: author,
      data: `${review.data} || jsonb_build_object('by', ${author}, 'rating', rating)`,
      when: 'is_changed',
    },
  ]);
  const by = (actor: string, fields = '') => ({
    stream: `'complaint-' || id`,
    actor,
    data: `jsonb_build_object('complaintId', id, 'customerId', customer_id, 'userId', user_id, 'appointmentId', appointment_id,
      'by', ${actor}${fields && `, ${fields}`})`,
  });
  const taken = `status <> 'open'`;
  await draftEvents(client, 'grievance', [
    { ...by(author), type: 'complaints.complaint-opened', at: 'created_at' },
    {
      ...by('office', `'priority', 'high', 'assigneeId', substring(office FROM '\\d+')::integer`),
      type: 'complaints.complaint-triaged',
      at: after('3 hours'),
      when: taken,
    },
    { ...by('office'), type: 'complaints.complaint-taken-up', at: after('200 minutes'), when: taken },
    {
      ...by('office', `'messageId', 4 * id + 1`),
      type: 'complaints.complaint-answered',
      at: after('4 hours'),
      when: taken,
    },
    {
      ...by(author, `'messageId', 4 * id + 2`),
      type: 'complaints.complaint-followed-up',
      at: after('5 hours'),
      when: taken,
    },
    { ...by('office'), type: 'complaints.complaint-resolved', at: after('2 days'), rank: 1, when: 'is_reopened' },
    { ...by(author), type: 'complaints.complaint-reopened', at: after('3 days'), when: 'is_reopened' },
    { ...by('office'), type: 'complaints.complaint-resolved', at: after('4 days'), when: SETTLED },
    { ...by(`'system'`), type: 'complaints.complaint-closed', at: after('18 days'), when: `status = 'closed'` },
  ]);
}
