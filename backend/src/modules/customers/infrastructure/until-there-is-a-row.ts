/** The rival's row may be removed again before we look; nobody does that many times in a row. */
const TRIES = 5;

/**
 * Runs a find-or-add statement until it answers with a row. It answers with none when a rival's insert was
 * committed after the statement began: the next run sees that row.
 */
export async function untilThereIsARow<Row>(findOrAdd: () => Promise<Row | undefined>): Promise<Row> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const row = await findOrAdd();
    if (row) return row;
  }
  throw new Error(`Neither found nor added in ${TRIES} tries`);
}
