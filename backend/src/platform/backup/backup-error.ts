/** A backup or a restore cannot be done; the message says why, for the operator. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** A backup cannot be done now, since another backup or a migration is under way. */
export class BackupPostponed extends BackupError {
  override readonly name = 'BackupPostponed';
}

/** The table that marks an unfinished restore; it stays after a crash. */
export const MARKER = 'public.unfinished_restore';

export const IS_MARKED = `SELECT to_regclass('${MARKER}') IS NOT NULL AS yes`;

/** Refuses to use a database whose restore has not ended. @throws BackupError */
export async function assertNotBeingRestored(query: (sql: string) => Promise<{ yes: boolean }[]>): Promise<void> {
  const [marked] = await query(IS_MARKED);
  if (!marked?.yes) return;
  throw new BackupError(
    'A backup is being restored into this database, or its restore was interrupted: run npm run restore again.',
  );
}
