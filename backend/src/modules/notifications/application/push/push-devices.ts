import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { Principals } from '../../../../platform/http/principal.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { PushAccountErased, UnusablePushDevice } from '../../domain/message.errors.ts';
import { type PushAddress, PushService } from '../../domain/providers.ts';
import { MessageErasure } from '../messages/message-erasure.ts';

interface PushDevice extends PushAddress {
  readonly id: number;
  readonly userId: number;
  /** The session that registered the device, which receives nothing after its end. */
  readonly sessionId: string;
}

const MAX_DEVICES = 5;

/** Concurrent requests for a device wait for each other, by its endpoint. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 731600142))`;
const REPLACE = `DELETE FROM notifications.push_subscription WHERE session_id = $1 OR endpoint = $2`;
const ADD = `
  INSERT INTO notifications.push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;
const REMOVE_OLDEST = `
  DELETE FROM notifications.push_subscription WHERE id IN (
    SELECT id FROM notifications.push_subscription WHERE user_id = $1 ORDER BY id DESC OFFSET ${MAX_DEVICES})`;
const COLUMNS = `id, user_id, session_id, endpoint, p256dh, auth`;
const OF_ACCOUNT = `SELECT ${COLUMNS} FROM notifications.push_subscription WHERE user_id = $1 ORDER BY id`;
const PAGE = `SELECT ${COLUMNS} FROM notifications.push_subscription WHERE id > $1 ORDER BY id LIMIT 500`;
const ACCOUNTS_AMONG = `
  SELECT DISTINCT user_id FROM notifications.push_subscription WHERE user_id = ANY ($1::integer[])`;
const HAS_DEVICE = `SELECT id FROM notifications.push_subscription WHERE session_id = $1`;
const REMOVE = `DELETE FROM notifications.push_subscription WHERE id = ANY ($1::integer[])`;
const REMOVE_OF_SESSION = `DELETE FROM notifications.push_subscription WHERE session_id = $1`;
const ERASE = `DELETE FROM notifications.push_subscription WHERE user_id = $1`;

@Injectable()
export class PushDevices {
  constructor(
    private readonly database: Database,
    private readonly principals: Principals,
  ) {}

  /** Replaces an earlier device of the session, and the oldest beyond five of the account. Needs a unit of work. */
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
    return this.keepOpen(await this.database.query<PushDevice>(OF_ACCOUNT, [userId]));
  }

  /** Which of these accounts have a device. */
  async accountsAmong(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ userId: number }>(ACCOUNTS_AMONG, [userIds]);
    return new Set(rows.map(({ userId }) => userId));
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
    for (let last = 0, page: readonly PushDevice[]; ; last = page.at(-1)?.id ?? last) {
      page = await this.database.query<PushDevice>(PAGE, [last]);
      if (page.length === 0) return;
      await this.keepOpen(page);
    }
  }

  private async keepOpen(devices: readonly PushDevice[]): Promise<readonly PushDevice[]> {
    if (devices.length === 0) return [];
    const open = await this.principals.ofSessions(devices);
    const isOpen = ({ sessionId, userId }: PushDevice) => open.get(sessionId)?.userId === userId;
    await this.remove(devices.filter((device) => !isOpen(device)).map(({ id }) => id));
    return devices.filter(isOpen);
  }
}

@ApiSchema({ name: 'PushSettings' })
export class PushView {
  @ApiProperty({ description: 'Key with which the browser subscribes; base64url.' }) readonly publicKey: string;
  @ApiProperty({ description: 'Whether this session has a device that receives messages.' }) readonly isOn: boolean;
}

export class SetPushDevice extends command<{ userId: number; sessionId: string; address: PushAddress }>() {}

export class RemovePushDevice extends command<{ sessionId: string }>() {}

@Injectable()
export class PushDeviceReader {
  constructor(
    private readonly service: PushService,
    private readonly devices: PushDevices,
  ) {}

  async showPush(sessionId: string): Promise<PushView> {
    const publicKey = await this.service.publicKey();
    return { publicKey, isOn: await this.devices.hasDevice(sessionId) };
  }
}

@Injectable()
export class PushDeviceHandlers {
  constructor(
    private readonly service: PushService,
    private readonly devices: PushDevices,
    private readonly work: UnitOfWork,
    private readonly erasure: MessageErasure,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  @Handles(SetPushDevice)
  setPushDevice({ userId, sessionId, address }: SetPushDevice): Promise<void> {
    if (!this.service.isAllowed(address.endpoint)) throw new UnusablePushDevice('endpoint');
    if (!this.service.canEncryptFor(address)) throw new UnusablePushDevice('p256dh');
    return this.work.run(async () => {
      await this.erasure.lockAccount(userId);
      if (!(await this.users.find(userId))) throw new PushAccountErased();
      await this.devices.add({ userId, sessionId, ...address }, this.clock.now());
    });
  }

  @Handles(RemovePushDevice)
  removePushDevice({ sessionId }: RemovePushDevice): Promise<void> {
    return this.devices.removeOfSession(sessionId);
  }
}
