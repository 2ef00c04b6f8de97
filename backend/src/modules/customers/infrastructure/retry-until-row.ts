/** A concurrent insert may be deleted before the next attempt reads it; several times in a row is not expected. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a find-or-add statement until it returns a row. It returns none when a concurrent insert was committed after the
 * statement began; the next attempt sees that row.
 */
export async function retryUntilRow<Row>(findOrAdd: () => Promise<Row | undefined>): Promise<Row> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const row = await findOrAdd();
    if (row) return row;
  }
  throw new Error(`Neither found nor added in ${MAX_ATTEMPTS} attempts`);
}
