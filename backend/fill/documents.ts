import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import type { Shape } from './shape.ts';

/** One of so many completed appointments was received with a sheet, and has the documents of a repair. */
const APPOINTMENTS_PER_RECEPTION = 40;

const TYPES = `(ARRAY['work-order', 'estimate', 'final-estimate', 'handover', 'warranty'])[n]`;
const SERIES = `(ARRAY['CL', 'DE', 'DF', 'PV', 'CG'])[n]`;
const MARKS = `jsonb_build_array(jsonb_build_object('kind', 'scratch', 'view', 'top', 'x', 500, 'y', 40, 'note', NULL))`;
const DATA = `jsonb_build_object('type', ${TYPES}, 'series', ${SERIES}, 'number', id, 'replaces', NULL,
  'customer', jsonb_build_object('name', 'Ion Popescu', 'phone', '+40722000000'), 'content', jsonb_build_object('asked', 'Zgomot la frâne'))`;

export async function fillDocuments(client: pg.Client, { admin }: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE received AS
    SELECT row_number() OVER (ORDER BY id)::integer AS id, id AS appointment_id, customer_id, vehicle_id, date, start, completed_at
    FROM job WHERE status = 'completed' AND id % ${APPOINTMENTS_PER_RECEPTION} = 3`);
  await client.query(`
    INSERT INTO documents.reception (appointment_id, customer_id, asked, mileage, fuel_eighths, marks, equipment, old_parts, revision, changed_at)
    SELECT appointment_id, customer_id, 'Zgomot la frâne', 90000 + id, id % 9, ${MARKS}, ARRAY['jack', 'papers'], 'left', 1, start FROM received`);
  await client.query(`
    INSERT INTO documents.reception_photo (appointment_id, key, width, height, created_at)
    SELECT appointment_id, gen_random_uuid(), 1600, 1200, start FROM received, generate_series(1, 2) n ORDER BY received.id, n`);
  await client.query(`
    INSERT INTO documents.document (type, series, number, appointment_id, customer_id, vehicle_id, basis, data, file_key, sha256, warranty_until,
      keep_until, issued_at, issued_by)
    SELECT ${TYPES}, ${SERIES}, id, appointment_id, customer_id, vehicle_id, 'filled', ${DATA}, gen_random_uuid(),
           encode(sha256(convert_to(id || ' ' || n, 'UTF8')), 'hex'), CASE n WHEN 5 THEN date + 730 END,
           make_date(extract(year FROM date)::integer + 6, 7, 1), CASE WHEN n < 3 THEN start ELSE completed_at END, 'user:${admin}'
    FROM received, generate_series(1, 5) n ORDER BY received.id, n`);
  await client.query(`UPDATE documents.counter SET next_number = (SELECT count(*) + 1 FROM received)`);
  await client.query(`
    CREATE TEMPORARY TABLE issued AS
    SELECT id, appointment_id, customer_id, type, issued_at FROM documents.document`);
  const office = `'user:${admin}'`;
  await draftEvents(client, 'received', [
    {
      ...{ stream: `'reception-' || appointment_id`, actor: office, type: 'documents.reception-changed', at: 'start' },
      data: `jsonb_build_object('appointmentId', appointment_id, 'by', ${office})`,
    },
  ]);
  await draftEvents(client, 'issued', [
    {
      ...{ stream: `'document-' || id`, actor: office, type: 'documents.document-issued', at: 'issued_at' },
      data: `jsonb_build_object('documentId', id, 'appointmentId', appointment_id, 'customerId', customer_id, 'type', type, 'by', ${office})`,
    },
  ]);
}
