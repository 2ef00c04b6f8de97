import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from '../../../support/fast-check.ts';
import { aPicture, type RevisionsApp, startRevisionsApp } from '../support/revisions-app.ts';

let workshop: RevisionsApp;
let revision: { id: number; items: { id: number }[] };
let vehicleId: number;
let customerId: number;
/** An open revision of the same vehicle, to move items from and to. */
let other: { id: number; items: { id: number }[] };
let picture: Buffer;

const sql = (text: string, values: unknown[] = []) =>
  workshop.database.database.query<Record<string, unknown>>(text, values);

beforeAll(async () => {
  workshop = await startRevisionsApp();
  picture = await aPicture();
  ({ vehicleId } = await workshop.clientWithVehicle());
  const { body: open } = await workshop.asAdmin('POST', 'revisions', {
    vehicleId,
    revisionDate: '2026-03-02',
    mileageAtRevision: 100_000,
    type: 'oil',
    templateId: 2,
  });
  other = open;
  revision = await workshop.completeRevision(vehicleId, { notes: 'schimb complet' });
  const [row] = await sql(`SELECT customer_id AS "customerId" FROM revisions.revision WHERE id = $1`, [revision.id]);
  customerId = Number(row?.customerId);
});
afterAll(() => workshop.close());

/** The stored rows of the completed revision. */
function storedRevision() {
  return sql(
    `SELECT to_jsonb(revision) AS revision,
            (SELECT jsonb_agg(item ORDER BY id) FROM revisions.revision_item item WHERE revision_id = $1) AS items,
            (SELECT jsonb_agg(photo ORDER BY id) FROM revisions.revision_photo photo WHERE revision_id = $1) AS photos
     FROM revisions.revision WHERE id = $1`,
    [revision.id],
  );
}

type Attempt = readonly [name: string, run: () => Promise<unknown>];

/** Requests of an admin that would change it. */
function requests(): Attempt[] {
  const at = (path: string) => `revisions/${revision.id}${path}`;
  const item = `/items/${revision.items[0]?.id}`;
  return [
    ['change', () => workshop.asAdmin('PATCH', at(''), { notes: 'altceva', mileageAtRevision: 1 })],
    ['start', () => workshop.asAdmin('POST', at('/start'))],
    ['complete', () => workshop.asAdmin('POST', at('/complete'), { cost: 1, notes: 'x' })],
    ['cancel', () => workshop.asAdmin('POST', at('/cancel'), { reason: 'x' })],
    ['check an item', () => workshop.asAdmin('PATCH', at(item), { status: 'replace', notes: 'x', cost: 1 })],
    ['add an item', () => workshop.asAdmin('POST', at('/items'), { category: 'x', itemName: 'x', status: 'ok' })],
    ['remove an item', () => workshop.asAdmin('DELETE', at(item))],
    ['add a photo', () => workshop.upload(`/api/admin/${at('/photos')}`, picture)],
    ['correct', () => workshop.completeRevision(vehicleId, { correctsId: revision.id })],
  ];
}

/** SQL statements that would change it. */
function statements(): Attempt[] {
  const mine = revision.items[0]?.id;
  const foreign = other.items[0]?.id;
  const texts: [string, ...unknown[]][] = [
    [`UPDATE revisions.revision SET notes = NULL WHERE id = $1`, revision.id],
    [`UPDATE revisions.revision SET status = 'in-progress', completed_at = NULL WHERE id = $1`, revision.id],
    [`UPDATE revisions.revision SET mileage_at_revision = 1, cost_bani = 1 WHERE id = $1`, revision.id],
    [`UPDATE revisions.revision SET id = DEFAULT WHERE id = $1`, revision.id],
    [`DELETE FROM revisions.revision WHERE id = $1`, revision.id],
    [`UPDATE revisions.revision_item SET notes = 'x' WHERE id = $1`, mine],
    [`UPDATE revisions.revision_item SET revision_id = $2 WHERE id = $1`, mine, other.id],
    [`UPDATE revisions.revision_item SET revision_id = $2 WHERE id = $1`, foreign, revision.id],
    [`DELETE FROM revisions.revision_item WHERE id = $1`, mine],
    [
      `INSERT INTO revisions.revision_item (revision_id, category, item_name, status, is_required)
       VALUES ($1, 'x', 'x', 'ok', false)`,
      revision.id,
    ],
    [
      `INSERT INTO revisions.revision_photo (revision_id, key, width, height, created_at)
       VALUES ($1, gen_random_uuid(), 1, 1, now())`,
      revision.id,
    ],
    [`TRUNCATE revisions.revision_photo`],
    [`TRUNCATE revisions.revision_item CASCADE`],
  ];
  return texts.map(([text, ...values]) => [text, () => sql(text, values)]);
}

const attempts = () => fc.constantFrom(...requests(), ...statements());

describe('a completed revision', () => {
  it('never changes, whatever requests and statements run, sequentially or concurrently', async () => {
    const before = await storedRevision();
    expect(before).toHaveLength(1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(attempts(), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (tried, isConcurrent) => {
          const attempt = ([, run]: Attempt) => run().catch((error: unknown) => error);
          if (isConcurrent) await Promise.all(tried.map(attempt));
          else for (const one of tried) await attempt(one);
          expect(await storedRevision()).toEqual(before);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each(statementNames())('refuses %s', async (text) => {
    const [, run] = statements().find(([name]) => name === text) ?? [];
    await expect(run?.()).rejects.toMatchObject({ constraint: 'revision_is_final' });
  });

  it.each([
    ['changed notes', `UPDATE revisions.revision SET notes = 'x' WHERE id = $1`],
    ['a changed mileage', `UPDATE revisions.revision SET notes = NULL, mileage_at_revision = 1 WHERE id = $1`],
    ['a changed finding', `UPDATE revisions.revision_item SET notes = NULL, status = 'replace' WHERE revision_id = $1`],
    ['deleting an item', `DELETE FROM revisions.revision_item WHERE revision_id = $1`],
    ['deleting the revision', `DELETE FROM revisions.revision WHERE id = $1`],
  ])('refuses %s even while its customer is being erased', async (_, text) => {
    const before = await storedRevision();
    await expect(runErasing(customerId, text)).rejects.toMatchObject({ constraint: 'revision_is_final' });
    expect(await storedRevision()).toEqual(before);
  });

  it('keeps its notes while another customer is being erased', async () => {
    const text = `UPDATE revisions.revision SET notes = NULL WHERE id = $1`;
    await expect(runErasing(customerId + 1, text)).rejects.toMatchObject({ constraint: 'revision_is_final' });
  });

  /** Runs a statement in a transaction that erases a customer. */
  async function runErasing(customer: number, text: string): Promise<void> {
    await workshop.database.dataSource
      .transaction(async (manager) => {
        await manager.query(`SELECT set_config('revisions.erased_customers', $1, true)`, [`{${customer}}`]);
        await manager.query(text, [revision.id]);
      })
      .catch((error: { driverError?: unknown }) => {
        throw error.driverError ?? error;
      });
  }
});

/** Names of the statements, which `it.each` needs before the revision exists. */
function statementNames(): string[] {
  revision = { id: 0, items: [] };
  other = { id: 0, items: [] };
  return statements().map(([name]) => name);
}
