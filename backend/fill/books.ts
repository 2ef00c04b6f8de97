import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import { isOf, type Shape } from './shape.ts';

/** Of so many completed appointments one has a revision. */
const APPOINTMENTS_PER_REVISION = 10;
const REVISION_ITEMS = 12;
const PHOTOS = 2;
const HAS_PHOTOS = 'id % 5 = 0';
const PACE = 40;

const IS_ENDED = `id % 40 = 4 AND created_at < now() - interval '31 days'`;

/** Readings of odometers that were replaced. */
const IS_REPLACED = 'doubt IS NULL AND id % 300 = 9';

/** Revisions with their items and photos, readings of odometers, documents and shared books. */
export async function fillBooks(client: pg.Client, { admin }: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE inspection AS
    SELECT row_number() OVER (ORDER BY job.id)::integer AS id, job.id AS appointment_id, vehicle_id, job.customer_id, date, completed_at,
           start, 20000 + (date - car.created_at::date) * ${PACE} AS mileage, job.id % 500 = 10 AS is_cancelled
    FROM job JOIN car ON car.id = vehicle_id WHERE status = 'completed' AND job.id % ${APPOINTMENTS_PER_REVISION} = 0`);
  await client.query('ANALYZE inspection');
  await client.query(`
    INSERT INTO revisions.revision (id, vehicle_id, customer_id, appointment_id, template_id, revision_date, mileage_at_revision,
      next_revision_date, next_revision_mileage, type, status, cost_bani, notes, created_at, completed_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, vehicle_id, customer_id, appointment_id, (SELECT min(id) FROM revisions.revision_template), date, mileage, date + 365,
           mileage + 15000, 'annual', CASE WHEN is_cancelled THEN 'cancelled' ELSE 'completed' END, 25000,
           CASE WHEN id % 3 = 0 THEN 'Plăcuțele mai țin un an' END, start, CASE WHEN NOT is_cancelled THEN completed_at END
    FROM inspection ORDER BY id`);
  await client.query(`
    INSERT INTO revisions.revision_item (revision_id, category, item_name, status, is_required, notes)
    SELECT id, (ARRAY['Fluide', 'Filtre', 'Frâne', 'Anvelope'])[1 + n % 4], 'Element ' || n,
           (ARRAY['ok','ok','ok','ok','attention','replace'])[1 + (id + n) % 6], true, CASE WHEN (id + n) % 6 = 5 THEN 'de înlocuit' END
    FROM inspection, generate_series(1, ${REVISION_ITEMS}) n ORDER BY id, n`);
  await client.query(`
    INSERT INTO revisions.revision_photo (revision_id, key, width, height, created_at)
    SELECT id, gen_random_uuid(), 1600, 1200, start FROM inspection, generate_series(1, ${PHOTOS}) n WHERE ${HAS_PHOTOS} ORDER BY id, n`);
  // Readings of appointments have the id of the appointment, those of revisions follow.
  await client.query(`
    CREATE TEMPORARY TABLE reading AS
    SELECT job.id, vehicle_id, date, 20000 + (date - car.created_at::date) * ${PACE} + start_minute / 100 AS mileage, 'workshop' AS source,
           NULL AS doubt, completed_at AS created_at
    FROM job JOIN car ON car.id = vehicle_id WHERE has_reading AND status = 'completed'
    UNION ALL
    SELECT (SELECT max(id) FROM job) + id, vehicle_id, date, mileage, CASE WHEN id % 100 = 7 THEN 'client' ELSE 'revision' END,
           CASE WHEN id % 100 = 7 THEN 'regression' END, completed_at + interval '1 second'
    FROM inspection WHERE NOT is_cancelled`);
  await client.query(`
    INSERT INTO revisions.odometer_reading (id, vehicle_id, read_on, mileage, source, doubt, starts_scale, created_at) OVERRIDING SYSTEM VALUE
    SELECT id, vehicle_id, date, mileage, source, doubt, ${IS_REPLACED}, created_at FROM reading`);
  await client.query(`
    INSERT INTO revisions.vehicle_document (id, vehicle_id, customer_id, kind, title, key, content_type, added_on, added_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, customer_id, (ARRAY['registration','insurance','inspection','invoice'])[1 + id / 20 % 4], 'Poliță RCA', gen_random_uuid(),
           'application/pdf', created_at::date, created_at + interval '8 hours'
    FROM car WHERE id % 20 = 2`);
  await client.query(`
    INSERT INTO revisions.share_link (id, vehicle_id, customer_id, token_hash, created_at, revoked_at) OVERRIDING SYSTEM VALUE
    SELECT id, id, customer_id, md5('book ' || id), created_at + interval '9 hours',
           CASE WHEN ${IS_ENDED} THEN created_at + interval '30 days' END
    FROM car WHERE id % 20 = 4`);
  await draftBooks(client, admin);
}

async function draftBooks(client: pg.Client, admin: number): Promise<void> {
  const office = `'user:${admin}'`;
  const revision = {
    stream: `'revision-' || id`,
    actor: office,
    data: `jsonb_build_object('revisionId', id, 'vehicleId', vehicle_id, 'customerId', customer_id, 'by', ${office})`,
  };
  await draftEvents(client, 'inspection, (SELECT min(id) AS template FROM revisions.revision_template) known', [
    {
      ...revision,
      type: 'revisions.revision-planned',
      at: 'start',
      data: `${revision.data} || jsonb_build_object('appointmentId', appointment_id, 'correctsId', NULL)`,
    },
    { ...revision, type: 'revisions.revision-started', at: `start + interval '1 minute'`, when: 'NOT is_cancelled' },
    {
      ...revision,
      type: 'revisions.revision-photos-changed',
      at: `start + interval '2 minutes'`,
      when: `${HAS_PHOTOS} AND NOT is_cancelled AND appointment_id IS NOT NULL`,
      data: `jsonb_build_object('revisionId', id, 'appointmentId', appointment_id, 'by', ${office})`,
    },
    {
      ...revision,
      type: 'revisions.revision-completed',
      at: 'completed_at',
      when: 'NOT is_cancelled',
      data: `${revision.data} || jsonb_build_object('templateId', template, 'mileage', mileage, 'nextDate', date + 365,
        'nextMileage', mileage + 15000, 'costBani', 25000)`,
    },
    { ...revision, type: 'revisions.revision-cancelled', at: 'completed_at', when: 'is_cancelled' },
  ]);
  const read = {
    stream: `'service-book-' || vehicle_id`,
    actor: office,
    at: 'created_at',
    rank: 'id',
    data: `jsonb_build_object('readingId', id, 'vehicleId', vehicle_id, 'mileage', mileage, 'source', source, 'by', ${office})`,
  };
  await draftEvents(client, 'reading', [
    { ...read, type: 'revisions.mileage-read', when: 'doubt IS NULL' },
    {
      ...read,
      type: 'revisions.mileage-doubted',
      when: 'doubt IS NOT NULL',
      data: `${read.data} || jsonb_build_object('reason', doubt)`,
    },
    {
      ...read,
      type: 'revisions.odometer-scale-changed',
      when: IS_REPLACED,
      data: `jsonb_build_object('vehicleId', vehicle_id, 'difference', -mileage, 'by', ${office})`,
    },
  ]);
  await draftEvents(client, 'job', [
    {
      type: 'customers.vehicle-mileage-reported',
      stream: `'vehicle-' || vehicle_id`,
      rank: 'id',
      actor: `coalesce('user:' || user_id, 'visitor')`,
      at: 'created_at',
      data: `jsonb_build_object('vehicleId', vehicle_id, 'customerId', customer_id, 'mileage', 20000 + id % 1000 * 100, 'source', 'booking')`,
      when: isOf(500, 'id', 21),
    },
  ]);
  const book = {
    stream: `'service-book-' || id`,
    actor: office,
    data: `jsonb_build_object('vehicleId', id, 'by', ${office})`,
  };
  const document = `${book.data} || jsonb_build_object('documentId', id)`;
  const link = { ...book, data: `${book.data} || jsonb_build_object('shareLinkId', id)` };
  await draftEvents(client, 'car', [
    {
      ...book,
      type: 'revisions.document-added',
      at: `created_at + interval '8 hours'`,
      when: 'id % 20 = 2',
      data: `${document} || jsonb_build_object('kind', (ARRAY['registration','insurance','inspection','invoice'])[1 + id / 20 % 4])`,
    },
    {
      ...book,
      type: 'revisions.document-removed',
      at: `created_at + interval '10 hours'`,
      when: 'id % 100 = 22',
      data: `${book.data} || jsonb_build_object('documentId', 1000000 + id)`,
    },
    { ...link, type: 'revisions.book-shared', at: `created_at + interval '9 hours'`, when: 'id % 20 = 4' },
    { ...link, type: 'revisions.book-share-ended', at: `created_at + interval '30 days'`, when: IS_ENDED },
  ]);
}
