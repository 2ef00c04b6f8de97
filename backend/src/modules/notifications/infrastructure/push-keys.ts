import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SealedSecrets } from '../../../platform/security/sealed-secrets.ts';
import { newVapidKey, type VapidKeys, vapidKeysOf } from './vapid.ts';

const PURPOSE = 'push-key';
const OWNER = 'workshop';

const READ = `SELECT sealed_private AS sealed FROM notifications.push_key`;
const LOCK = `LOCK TABLE notifications.push_key IN SHARE ROW EXCLUSIVE MODE`;
const DELETE = `DELETE FROM notifications.push_key RETURNING is_only`;
const STORE = `INSERT INTO notifications.push_key (public_key, sealed_private) VALUES ($1, $2)`;
/** A browser accepts messages of the key only that its subscription was made with. */
const DELETE_DEVICES = `DELETE FROM notifications.push_subscription`;

/**
 * The key pair of the workshop, made at its first use and the same for all instances. With another `SESSION_SECRET` it cannot be
 * opened: a new one replaces it, and devices subscribe again when their owner comes back.
 */
@Injectable()
export class PushKeys {
  private readonly logger = new Logger(PushKeys.name);

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly secrets: SealedSecrets,
  ) {}

  async current(): Promise<VapidKeys> {
    return (await this.read()) ?? (await this.replace());
  }

  private async read(): Promise<VapidKeys | null> {
    const row = await this.database.one<{ sealed: string }>(READ);
    const jwk = row && this.secrets.open(PURPOSE, OWNER, row.sealed);
    return jwk ? vapidKeysOf(jwk) : null;
  }

  private replace(): Promise<VapidKeys> {
    return this.work.run(async () => {
      await this.database.query(LOCK);
      const current = await this.read();
      // Another instance was faster.
      if (current) return current;
      if (await this.database.one(DELETE)) await this.database.query(DELETE_DEVICES);
      const { publicKey, jwk } = newVapidKey();
      await this.database.query(STORE, [publicKey, this.secrets.seal(PURPOSE, OWNER, jwk)]);
      this.logger.log('made a new key for push services');
      return vapidKeysOf(jwk);
    });
  }
}
