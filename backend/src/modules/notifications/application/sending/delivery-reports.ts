import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';

export interface DeliveryReport {
  /** The message: by our id and the provider's, by the provider's alone, or by the data that an e-mail quotes. */
  readonly message:
    | { readonly by: 'both'; readonly id: number; readonly providerId: string }
    | { readonly by: 'provider'; readonly providerId: string }
    | { readonly by: 'email'; readonly eventId: string; readonly template: string };
  readonly isDelivered: boolean;
}

/** A report may arrive before the message is stored as accepted. */
const delivered = (condition: string) => `
  UPDATE notifications.outgoing_message SET delivered_at = $1
  WHERE ${condition} AND delivered_at IS NULL AND address <> '' AND attempts > 0 AND status IN ('queued', 'sent')
  RETURNING id`;

/** A bounce may precede the mail server's answer, which may also get lost; all attempts have the same address. */
const undelivered = (condition: string) => `
  UPDATE notifications.outgoing_message
  SET status = 'failed', sent_at = NULL, failure = 'undelivered', next_attempt_at = NULL
  WHERE ${condition} AND delivered_at IS NULL AND address <> ''
    AND (status = 'sent' AND sent_at <= $1 OR channel = 'email' AND status = 'queued' AND attempts > 0)
  RETURNING id`;

/**
 * Report and acceptance are each written and then read in separate transactions, so that the later one finds the other.
 * $1: id at the provider; $2: whether it was delivered; $3: now; $4: our id, if the report names it.
 */
const KEEP_EARLY = `
  INSERT INTO notifications.early_report (provider_id, is_delivered, reported_at)
  SELECT $1, $2, $3
  WHERE $4::integer IS NULL OR EXISTS (
    SELECT FROM notifications.outgoing_message
    WHERE id = $4 AND attempts > 0 AND address <> '' AND COALESCE(provider_id, $1) = $1)
  ON CONFLICT (provider_id) DO NOTHING`;

const APPLY_EARLY = `
  WITH early AS (
    DELETE FROM notifications.early_report
    WHERE provider_id = $1 AND EXISTS (SELECT FROM notifications.outgoing_message WHERE provider_id = $1)
    RETURNING is_delivered, reported_at)
  UPDATE notifications.outgoing_message
  SET status = CASE WHEN is_delivered THEN 'sent' ELSE 'failed' END,
      sent_at = CASE WHEN is_delivered THEN sent_at END,
      delivered_at = CASE WHEN is_delivered THEN reported_at END,
      failure = CASE WHEN NOT is_delivered THEN 'undelivered' END
  FROM early
  WHERE provider_id = $1 AND channel = 'sms' AND status = 'sent' AND delivered_at IS NULL AND address <> ''`;

const FORGET_EARLY = `DELETE FROM notifications.early_report WHERE reported_at < $1`;

export class RecordDeliveryReport extends command<DeliveryReport>() {}

/** Reports that arrived before the acceptance of their SMS was stored. */
@Injectable()
export class EarlyReports {
  constructor(private readonly database: Database) {}

  async apply(providerId: string): Promise<void> {
    await this.database.query(APPLY_EARLY, [providerId]);
  }

  async forgetBefore(instant: Date): Promise<void> {
    await this.database.query(FORGET_EARLY, [instant]);
  }
}

@Injectable()
export class DeliveryReportHandlers {
  constructor(
    private readonly database: Database,
    private readonly early: EarlyReports,
    private readonly clock: Clock,
  ) {}

  /**
   * The message has arrived, or it fails as `undelivered`. Only its first report counts. A report that precedes the
   * stored acceptance of its SMS waits for it. Reports of an erased message, or of an earlier attempt of a message that
   * is being sent again, have no effect.
   */
  @Handles(RecordDeliveryReport)
  async record({ message, isDelivered }: RecordDeliveryReport): Promise<void> {
    const at = this.clock.now();
    const { condition, values } = matchOf(message);
    const known = await this.database.one((isDelivered ? delivered : undelivered)(condition), [at, ...values]);
    if (known || message.by === 'email') return;
    const { providerId } = message;
    const id = message.by === 'both' ? message.id : null;
    await this.database.query(KEEP_EARLY, [providerId, isDelivered, at, id]);
    await this.early.apply(providerId);
  }
}

function matchOf(message: DeliveryReport['message']): { condition: string; values: readonly (string | number)[] } {
  switch (message.by) {
    case 'both':
      return {
        condition: `id = $2 AND channel = 'sms' AND COALESCE(provider_id, $3) = $3`,
        values: [message.id, message.providerId],
      };
    case 'provider':
      return { condition: `provider_id = $2 AND channel = 'sms'`, values: [message.providerId] };
    case 'email':
      return {
        condition: `event_id = $2 AND template = $3 AND channel = 'email'`,
        values: [message.eventId, message.template],
      };
  }
}

const PURPOSE = 'delivery-report';

/** The reporters that need a registered address of ours. */
export const REPORTERS = ['smslink', 'email'] as const;
export type Reporter = (typeof REPORTERS)[number];

/**
 * The addresses at which providers report deliveries. Providers do not sign reports, so each address ends in a
 * signature of ours: a report to another address is refused, so reports cannot be forged.
 */
@Injectable()
export class ReportAddresses {
  constructor(
    private readonly hashes: KeyedHashes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The address for one SMS by SMSO; undefined if it is unreachable from outside. */
  ofMessage(id: number): string | undefined {
    if (!this.settings.PUBLIC_URL.startsWith('https:')) return undefined;
    return `${this.settings.PUBLIC_URL}/api/delivery-reports/smso/${id}/${this.sign(`smso:${id}`)}`;
  }

  of(reporter: Reporter): string {
    return `${this.settings.PUBLIC_URL}/api/delivery-reports/${reporter}/${this.sign(reporter)}`;
  }

  toRegister(): { reporter: Reporter; address: string }[] {
    const { SMS_PROVIDER, SMTP_URL } = this.settings;
    const inUse = REPORTERS.filter((reporter) =>
      reporter === 'smslink' ? SMS_PROVIDER === 'smslink' : SMTP_URL !== undefined,
    );
    return inUse.map((reporter) => ({ reporter, address: this.of(reporter) }));
  }

  private sign(what: string): string {
    return this.hashes.of(PURPOSE, what);
  }

  isSigned(what: Reporter | `smso:${number}`, signature: string): boolean {
    return this.hashes.matches(PURPOSE, what, signature);
  }
}
