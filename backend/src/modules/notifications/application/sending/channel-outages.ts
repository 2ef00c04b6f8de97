import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';
import type { DeliveryFailure } from '../../domain/delivery-attempt.ts';
import type { Channel } from '../../domain/message.values.ts';

interface ChannelOutage {
  readonly channel: Channel;
  /** The first failure since it last accepted one. */
  readonly since: Date;
  readonly failure: DeliveryFailure;
}

/** Which channels are down, known to all instances. */
@Injectable()
export class ChannelOutages {
  constructor(private readonly database: Database) {}

  /** Records a failure that concerns the whole channel. The time of the first one stays. */
  async begin(channel: Channel, failure: DeliveryFailure, at: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO notifications.channel_outage (channel, since, failure) VALUES ($1, $2, $3)
       ON CONFLICT (channel) DO UPDATE SET failure = EXCLUDED.failure`,
      [channel, at, failure],
    );
  }

  async end(channel: Channel): Promise<void> {
    await this.database.query(`DELETE FROM notifications.channel_outage WHERE channel = $1`, [channel]);
  }

  list(): Promise<ChannelOutage[]> {
    return this.database.query<ChannelOutage & Record<string, unknown>>(
      `SELECT channel, since, failure FROM notifications.channel_outage ORDER BY channel DESC`,
    );
  }
}
