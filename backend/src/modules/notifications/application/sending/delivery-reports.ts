import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { Database } from '../../../../platform/database/database.ts';

export interface DeliveryReport {
  /** The message: by our id and that of the provider, by that of the provider alone, or by what an e-mail quotes. */
  readonly message:
    | { readonly by: 'both'; readonly id: number; readonly providerId: string }
    | { readonly by: 'provider'; readonly providerId: string }
    | { readonly by: 'email'; readonly eventId: string; readonly template: string };
  readonly isDelivered: boolean;
}

/** SQL for the message of a report, with its values from $2 on. */
interface Match {
  readonly condition: string;
  readonly values: readonly (string | number)[];
}

/** A report may arrive before the acceptance of the message is stored. */
const delivered = (condition: string) => `
  UPDATE notifications.outgoing_message SET delivered_at = $1
  WHERE ${condition} AND delivered_at IS NULL AND address <> '' AND attempts > 0 AND status IN ('queued', 'sent')
  RETURNING id`;

/** A bounce may come before the mail server's answer, or after one that was lost: the address is the same in all attempts. */
const undelivered = (condition: string) => `
  UPDATE notifications.outgoing_message
  SET status = 'failed', sent_at = NULL, failure = 'undelivered', next_attempt_at = NULL
  WHERE ${condition} AND delivered_at IS NULL AND address <> ''
    AND (status = 'sent' AND sent_at <= $1 OR channel = 'email' AND status = 'queued' AND attempts > 0)
  RETURNING id`;

/**
 * Written and then read, as the acceptance is, each in a transaction of its own: the later of the two finds the other. $1: id of the
 * provider; $2: whether it was delivered; $3: now; $4: our id, if the report names it.
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

@Injectable()
export class DeliveryReports {
  constructor(private readonly database: Database) {}

  /**
   * The message has arrived, or it fails as `undelivered`. The first report of a message counts. One that comes before the
   * acceptance of its SMS is stored waits for it. One of an erased message, or of an earlier attempt of a message that is on its
   * way again, has no effect.
   */
  async record({ message, isDelivered }: DeliveryReport, at: Date): Promise<void> {
    const { condition, values } = matchOf(message);
    const known = await this.database.one((isDelivered ? delivered : undelivered)(condition), [
      at,
      ...values,
    ]);
    if (known || message.by === 'email') return;
    const { providerId } = message;
    const id = message.by === 'both' ? message.id : null;
    await this.database.query(KEEP_EARLY, [providerId, isDelivered, at, id]);
    await this.applyEarly(providerId);
  }

  /** Applies the report that came before the acceptance of an SMS was stored, if any. */
  async applyEarly(providerId: string): Promise<void> {
    await this.database.query(APPLY_EARLY, [providerId]);
  }

  /** Deletes reports that came before an instant and whose SMS is not known. */
  async forgetEarlyBefore(instant: Date): Promise<void> {
    await this.database.query(FORGET_EARLY, [instant]);
  }
}

function matchOf(message: DeliveryReport['message']): Match {
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

export class RecordDeliveryReport extends Command<void> {
  constructor(readonly report: DeliveryReport) {
    super();
  }
}

@CommandHandler(RecordDeliveryReport)
export class RecordDeliveryReportHandler implements ICommandHandler<RecordDeliveryReport> {
  constructor(
    private readonly reports: DeliveryReports,
    private readonly clock: Clock,
  ) {}

  execute({ report }: RecordDeliveryReport): Promise<void> {
    return this.reports.record(report, this.clock.now());
  }
}
