import type { Database } from '../../../platform/database/database.ts';

/** Marks the messages of the demo as sent when they happened: they are of weeks, and would use up the SMS of today. */
export async function settleDemoMessages(database: Database): Promise<void> {
  await database.query(`
    UPDATE notifications.outgoing_message SET status = 'sent', sent_at = created_at, next_attempt_at = NULL
    WHERE status = 'queued'`);
}
