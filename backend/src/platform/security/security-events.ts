import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../database/database.ts';
import { afterCommit, outsideTransaction } from '../database/transaction.ts';
import { currentContext } from '../database/work-context.ts';
import { describeDevice } from '../http/server/describe-device.ts';
import { Job, type RecurringJob } from '../jobs/jobs.ts';
import { KeyedHashes } from './keyed-hashes.ts';
import {
  SECURITY_EVENTS,
  SECURITY_LOG,
  type SecurityEventDetail,
  type SecurityEventKind,
} from './security-event.values.ts';

/** The subject of a security event. Phone and address are stored as keyed hashes. */
export interface SecurityEventSubject {
  readonly userId?: number | null;
  /** In E.164 if it is a valid number, otherwise as entered. */
  readonly phone?: string | null;
  /** Network address; by default the one of the current request. */
  readonly address?: string;
  /** The changed amount, such as points; repetitions add up. */
  readonly amount?: number;
  /** A reason, or what was changed. */
  readonly details?: readonly SecurityEventDetail[];
}

const PHONE = 'security-event-phone';

/** The most rows that refusals add per address and minute. Further ones are counted in one row without a subject. */
const MAX_REFUSALS = 20;

const RECORD = `
  INSERT INTO platform.security_event AS known
    (minute, kind, first_at, last_at, by_user_id, address_hash, device, user_id, phone_hash, details, amount)
  SELECT date_trunc('minute', $2::timestamptz), $1, $2, $2, $3, $4, $5,
         CASE WHEN NOT is_full THEN $6::integer END,
         CASE WHEN NOT is_full THEN $7 END,
         CASE WHEN is_full THEN '{}' ELSE $8::text[] END,
         $10::integer
  FROM (
    SELECT $9::integer IS NOT NULL AND count(*) >= $9 AS is_full FROM platform.security_event
    WHERE minute = date_trunc('minute', $2::timestamptz) AND address_hash = $4
  ) address
  ON CONFLICT ON CONSTRAINT security_event_once
  DO UPDATE SET times = known.times + 1, amount = known.amount + excluded.amount, last_at = greatest(known.last_at, excluded.last_at)`;

/**
 * Records events that show attacks on accounts: sign-ins, refusals, and changes of credentials, roles and locks. It
 * stores no plain personal data: the account id, keyed hashes of phone and address, and the browser family. Repetitions
 * within a minute share one row, and rows are deleted after a year. Each event also goes to the log, which can be sent
 * to another system.
 */
@Injectable()
export class SecurityEvents {
  private readonly logger = new Logger(SECURITY_LOG);

  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an event that happens now, with the actor and the address of the current request. It works inside and
   * outside a unit of work; {@link SECURITY_EVENTS} describes what a rollback does to it.
   */
  async record(kind: SecurityEventKind, subject: SecurityEventSubject = {}): Promise<void> {
    const isRefused = SECURITY_EVENTS[kind] === 'refused';
    const { actor, client, correlation } = currentContext();
    const { userId, phone, address = client?.address, details = [], amount } = subject;
    const event = {
      kind,
      by: actor.kind === 'user' ? actor.userId : null,
      address: address === undefined ? null : this.addressHash(address),
      device: describeDevice(client?.userAgent),
      user: userId ?? null,
      phone: phone ? this.phoneHash(phone) : null,
      details: [...details],
      ...(amount !== undefined && { amount }),
    };
    const { by, address: addressHash, device, user, phone: phoneHash } = event;
    const values = [kind, this.clock.now(), by, addressHash, device, user, phoneHash, event.details];
    const write = () => this.database.query(RECORD, [...values, isRefused ? MAX_REFUSALS : null, amount ?? null]);
    const log = () => this.logger.log({ request: correlation, ...event });
    if (isRefused) {
      await outsideTransaction(write);
      log();
    } else {
      await write();
      afterCommit(log);
    }
  }

  phoneHash(phone: string): string {
    return this.hashes.of(PHONE, phone);
  }

  /** The {@link phoneHash} and, while the previous secret is accepted, the one by that secret. */
  phoneHashes(phone: string): string[] {
    return this.hashes.allOf(PHONE, phone);
  }

  private addressHash(address: string): string {
    return this.hashes.ofAddress('security-event-address', address);
  }
}

const DELETE = `DELETE FROM platform.security_event WHERE minute < $1::timestamptz - interval '1 year'`;

@Job('platform.delete-old-security-events', 6 * 60)
@Injectable()
export class DeleteOldSecurityEvents implements RecurringJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.database.query(DELETE, [this.clock.now()]);
  }
}
