import { Injectable, Logger } from '@nestjs/common';
import webPush, { type VapidKeys } from 'web-push';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SealedSecrets } from '../../../../platform/security/sealed-secrets.ts';

const PURPOSE = 'push-key';
const OWNER = 'workshop';

const READ = `SELECT sealed_private AS sealed FROM notifications.push_key`;
const LOCK = `LOCK TABLE notifications.push_key IN SHARE ROW EXCLUSIVE MODE`;
const DELETE = `DELETE FROM notifications.push_key RETURNING is_only`;
const STORE = `INSERT INTO notifications.push_key (public_key, sealed_private) VALUES ($1, $2)`;
/** Devices are deleted with the old key, because a browser only accepts messages of the key it subscribed with. */
const DELETE_DEVICES = `DELETE FROM notifications.push_subscription`;

/**
 * The key pair of the workshop, created at its first use and shared by all instances. After a change of
 * `SESSION_SECRET` it cannot be opened, so a new one replaces it, and devices subscribe again when their owner returns.
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
    return jwk ? keysOf(jwk) : null;
  }

  private replace(): Promise<VapidKeys> {
    return this.work.run(async () => {
      await this.database.query(LOCK);
      const current = await this.read();
      if (current) return current;
      if (await this.database.one(DELETE)) await this.database.query(DELETE_DEVICES);
      const keys = webPush.generateVAPIDKeys();
      await this.database.query(STORE, [keys.publicKey, this.secrets.seal(PURPOSE, OWNER, jwkOf(keys))]);
      this.logger.log('made a new key for push services');
      return keys;
    });
  }
}

/** The stored form of the pair: a JSON Web Key, which the previous release can also read. */
function jwkOf({ publicKey, privateKey }: VapidKeys): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d: privateKey });
}

function keysOf(jwk: string): VapidKeys {
  const { x, y, d } = JSON.parse(jwk) as { readonly x: string; readonly y: string; readonly d: string };
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}
