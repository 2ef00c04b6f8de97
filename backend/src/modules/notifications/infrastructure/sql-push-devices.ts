import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Principals } from '../../../platform/http/principal.ts';
import { type PushDevice, PushDevices } from '../domain/push-device.ts';

/** Devices of an account; each message goes to all of them. */
const MAX_DEVICES = 5;

/** Concurrent requests about a device queue on its endpoint. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 731600142))`;
const REPLACE = `DELETE FROM notifications.push_subscription WHERE session_id = $1 OR endpoint = $2`;
const ADD = `
  INSERT INTO notifications.push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;
const REMOVE_OLDEST = `
  DELETE FROM notifications.push_subscription WHERE id IN (
    SELECT id FROM notifications.push_subscription WHERE user_id = $1 ORDER BY id DESC OFFSET ${MAX_DEVICES})`;
const COLUMNS = `id, user_id AS "userId", session_id AS "sessionId", endpoint, p256dh, auth`;
const OF_ACCOUNT = `SELECT ${COLUMNS} FROM notifications.push_subscription WHERE user_id = $1 ORDER BY id`;
const PAGE = `SELECT ${COLUMNS} FROM notifications.push_subscription WHERE id > $1 ORDER BY id LIMIT 500`;
const HAS_DEVICE = `SELECT id FROM notifications.push_subscription WHERE session_id = $1`;
const REMOVE = `DELETE FROM notifications.push_subscription WHERE id = ANY ($1::integer[])`;
const REMOVE_OF_SESSION = `DELETE FROM notifications.push_subscription WHERE session_id = $1`;
const ERASE = `DELETE FROM notifications.push_subscription WHERE user_id = $1`;

type Row = PushDevice & Record<string, unknown>;

@Injectable()
export class SqlPushDevices extends PushDevices {
  constructor(
    private readonly database: Database,
    private readonly principals: Principals,
  ) {
    super();
  }

  async add({ userId, sessionId, endpoint, p256dh, auth }: Omit<PushDevice, 'id'>, at: Date): Promise<void> {
    for (const key of [sessionId, endpoint].toSorted()) await this.database.query(LOCK, [key]);
    await this.database.query(REPLACE, [sessionId, endpoint]);
    await this.database.query(ADD, [userId, sessionId, endpoint, p256dh, auth, at]);
    await this.database.query(REMOVE_OLDEST, [userId]);
  }

  async hasDevice(sessionId: string): Promise<boolean> {
    return (await this.database.one(HAS_DEVICE, [sessionId])) !== undefined;
  }

  async ofAccount(userId: number): Promise<readonly PushDevice[]> {
    return this.keepOpen(await this.database.query<Row>(OF_ACCOUNT, [userId]));
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.database.query(REMOVE, [ids]);
  }

  async removeOfSession(sessionId: string): Promise<void> {
    await this.database.query(REMOVE_OF_SESSION, [sessionId]);
  }

  async erase(userId: number): Promise<void> {
    await this.database.query(ERASE, [userId]);
  }

  async removeEnded(): Promise<void> {
    for (let last = 0, page: readonly Row[]; ; last = page.at(-1)?.id ?? last) {
      page = await this.database.query<Row>(PAGE, [last]);
      if (page.length === 0) return;
      await this.keepOpen(page);
    }
  }

  /** The devices whose sessions go on; deletes the others. */
  private async keepOpen(devices: readonly PushDevice[]): Promise<readonly PushDevice[]> {
    if (devices.length === 0) return [];
    const open = await this.principals.ofSessions(devices);
    const isOpen = ({ sessionId, userId }: PushDevice) => open.get(sessionId)?.userId === userId;
    await this.remove(devices.filter((device) => !isOpen(device)).map(({ id }) => id));
    return devices.filter(isOpen);
  }
}
