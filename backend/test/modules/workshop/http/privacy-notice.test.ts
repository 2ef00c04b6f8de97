import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedWorkshop } from '../../../../src/modules/workshop/infrastructure/seed.ts';
import { modules } from '../../../../src/modules.ts';
import { dataMapOf, personalDataOf } from '../../../../src/platform/personal-data/data-map.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RETENTION_MESSAGES_MONTHS: '7' });
  await seedWorkshop(app.database.database, 'base');
});
afterAll(() => app.close());

/** Types of columns that can contain personal data in plain text. Numbers, dates and ids need the person's row. */
const TEXTS = ['text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY'];

/** Columns with texts that describe no person: names of the product's own things, states, keys. */
const NOT_PERSONAL: readonly RegExp[] = [
  // One of a few constants.
  /\.(status|kind|type|category|source|priority|channel|template|failure|doubt|withdrawn_for|role|tier|purpose|content_type)$/,
  /^(identity\.user\.membership_level|notifications\.outgoing_message\.language|platform\.security_event\.details)$/,
  /^(loyalty\.withheld_bonus\.reason|reminders\.(raised_threshold\.occasion|maintenance_reminder\.reminder_type))$/,
  // What the workshop offers and how it works.
  /^(booking\.(bay|service|service_slug)|loyalty\.reward|revisions\.revision_template(_item)?)\./,
  // The key of the workshop for push services; its private half is sealed.
  /^notifications\.push_key\./,
  // Settings, with the workshop's own phone and address for notices.
  /^(notifications\.message_setting|reminders\.reminder_days)\.|^booking\.policy\.key_box$/,
  // What the workshop offers to do on a vehicle, its settings and constants; words about it are in other columns.
  /^documents\.(setting\.\w+_series|setting\.labour_terms|counter\.type|reception\.(equipment|old_parts)|document\.(type|series|basis|sha256|issued_by))$/,
  /^identity\.sms_code\.subject$|^estimates\.(setting\.(terms|pricing)|(estimate|sent_version)\.(jobs|hash|standing|terms)|decision\.(answer|method|decided_by)|question\.answered_by|canned_job\.\w+|work_time(_correction)?\.(line_label|corrected_by))$/,
  // What a customer waits for, in constants and ids.
  /^waitlist\.entry\.(part|end_reason|service_ids)$/,
  /^(loyalty\.redemption\.reward_name|revisions\.revision_item\.item_name)$/,
  // The business itself, as it shows itself to everyone.
  /^workshop\.profile\.|^notifications\.outgoing_message\.signature$/,
  // Ids and names of the product: the event log contains no personal data (ADR 9).
  /^platform\.(archived_event_file|backup|event|dead_letter|job|required_release|seeded|stored_file|subscription)\./,
  /^platform\.(recalled_event|sequenced_event(_\d+)?|unsequenced_event)\./,
  // The state and the place before the last change, its actor as an id, and constants.
  /^booking\.appointment\.(changed_from|changed_by|left_place|status_reason|paid_by)$/,
  // Random ids of traces, without tracing none (ADR 23), of the provider (ADR 36), and the id of what a link opens (ADR 44).
  /^notifications\.(outgoing_message\.(traceparent|provider_id|secret_of)|early_report\.provider_id)$/,
  // A reason and the name of a provider, not an address.
  /^notifications\.(channel_outage\.failure|outgoing_message_attempt\.(failure|provider))$/,
  /^platform\.idempotency_key\.(key|scope)$|^public\.migration\.name$/,
];

/** The order of the notice. */
const ORDER = [
  'account',
  'visits',
  'messages',
  'reminders',
  'service-book',
  'reviews',
  'complaints',
  'loyalty',
  'security',
  'estimates',
  'issued-documents',
];

async function textColumns(): Promise<string[]> {
  const rows = await app.database.database.query<{ name: string }>(
    `SELECT format('%s.%s.%s', table_schema, table_name, column_name) AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       AND data_type = ANY ($1::text[])
     ORDER BY 1`,
    [TEXTS],
  );
  return rows.map(({ name }) => name);
}

const dataMap = dataMapOf(personalDataOf(modules));
const mapped = dataMap.flatMap(({ columns }) => columns);

describe('the data map', () => {
  it('names every column of the database that can hold personal data', async () => {
    const unclassified = (await textColumns()).filter(
      (column) => !mapped.includes(column) && !NOT_PERSONAL.some((known) => known.test(column)),
    );
    expect(unclassified).toEqual([]);
  });

  it('is what the privacy notice says, with the periods of the settings', async () => {
    const notice = async (language: string) =>
      (await app.http('GET', '/api/privacy-notice', { headers: { 'accept-language': language } })).body;
    const [ro, en] = [await notice('ro'), await notice('en')];
    expect(ro.controller).toMatchObject({ name: 'AutoService Făgăraș', email: expect.stringContaining('@') });
    expect(dataMap.map(({ name }) => name).sort()).toEqual(ORDER.toSorted());
    for (const { categories } of [ro, en]) {
      expect(categories.map(({ name }: { name: string }) => name)).toEqual(ORDER);
    }
    const retention = ({ categories }: typeof ro, wanted: string) =>
      categories.find(({ name }: { name: string }) => name === wanted).retention;
    expect([retention(ro, 'messages'), retention(en, 'messages')]).toEqual(['7 luni', '7 months']);
    expect(retention(ro, 'visits')).toContain('36 de luni de la ultima vizită');
    const all = JSON.stringify([ro, en, await notice('es'), await notice('fr')]);
    expect(all).not.toMatch(/\{\{|\$t\(|privacy\./);
  });

  it('names no column that does not exist, and none twice', async () => {
    const existing = await textColumns();
    expect(mapped.filter((column) => !existing.includes(column))).toEqual([]);
    expect(new Set(mapped).size).toBe(mapped.length);
  });
});
