import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type DeliveryReport, DeliveryReports } from '../domain/delivery-reports.ts';

/** SQL for the message of a report, with its values from $2 on. */
interface Match {
  readonly condition: string;
  readonly values: readonly (string | number)[];
}

/** A report may arrive before the acceptance of the message is stored. */
const delivered = (condition: string) => `
  UPDATE notifications.outgoing_message SET delivered_at = $1
  WHERE ${condition} AND delivered_at IS NULL AND address <> '' AND attempts > 0 AND status IN ('queued', 'sent')`;

const undelivered = (condition: string) => `
  UPDATE notifications.outgoing_message SET status = 'failed', sent_at = NULL, failure = 'undelivered'
  WHERE ${condition} AND delivered_at IS NULL AND address <> '' AND status = 'sent' AND sent_at <= $1`;

@Injectable()
export class SqlDeliveryReports extends DeliveryReports {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ message, isDelivered }: DeliveryReport, at: Date): Promise<void> {
    const { condition, values } = matchOf(message);
    await this.database.query((isDelivered ? delivered : undelivered)(condition), [at, ...values]);
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
