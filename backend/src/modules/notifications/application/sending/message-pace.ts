import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiDateTime, ApiEnum } from '../../../../platform/http/view-properties.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../../domain/delivery-attempt.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';

const MINUTE_MS = 60_000;

/** The lock lasts until the claim is committed, so that instances take turns. */
const LOCK_TURN = `
  SELECT CASE WHEN isfinite(next_turn_at) THEN next_turn_at END AS next_turn_at
  FROM notifications.channel_pace WHERE channel = $1 FOR UPDATE`;
const USE_TURN = `UPDATE notifications.channel_pace SET next_turn_at = $2 WHERE channel = $1`;

/** Enforces `SMS_PER_MINUTE` and `MAIL_PER_MINUTE` over all instances, by turns at equal intervals, if they are set. */
@Injectable()
export class MessagePace {
  private readonly perMinute: Readonly<Record<Channel, number | undefined>>;

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(SETTINGS) { SMS_PER_MINUTE, MAIL_PER_MINUTE }: Settings,
  ) {
    this.perMinute = { sms: SMS_PER_MINUTE, email: MAIL_PER_MINUTE };
  }

  /** A claim that finds no message uses no turn. @returns the message, null when none is ready, or the time of the next turn */
  async claimInTurn(
    channel: Channel,
    now: Date,
    claim: () => Promise<QueuedMessage | null>,
  ): Promise<QueuedMessage | Date | null> {
    const perMinute = this.perMinute[channel];
    if (perMinute === undefined) return claim();
    const following = new Date(now.getTime() + MINUTE_MS / perMinute);
    return this.work.run(async () => {
      const turn = await this.database.one<{ nextTurnAt: Date | null }>(LOCK_TURN, [channel]);
      const next = turn?.nextTurnAt;
      // The next turn is more than an interval away only if the clock was set back.
      if (next && next > now && next <= following) return next;
      const message = await claim();
      if (message) await this.database.query(USE_TURN, [channel, following]);
      return message;
    });
  }
}

export class ChannelOutageView {
  @ApiProperty({ enum: CHANNELS }) readonly channel: Channel;
  @ApiDateTime('The first failure since the last success.') readonly since: Date;
  @ApiEnum('DeliveryFailure', DELIVERY_FAILURES) readonly failure: DeliveryFailure;
}

@Injectable()
export class ChannelOutages {
  constructor(private readonly database: Database) {}

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

  list(): Promise<ChannelOutageView[]> {
    return this.database.query<ChannelOutageView>(
      `SELECT channel, since, failure FROM notifications.channel_outage ORDER BY channel DESC`,
    );
  }
}
