import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import type { Channel } from '../../domain/message.values.ts';
import type { QueuedMessage } from '../../domain/outbox.ts';

const MINUTE_MS = 60_000;

/** The lock lasts until the claim is committed: instances take their turns one after the other. */
const LOCK_TURN = `
  SELECT CASE WHEN isfinite(next_turn_at) THEN next_turn_at END AS "nextTurnAt"
  FROM notifications.channel_pace WHERE channel = $1 FOR UPDATE`;
const USE_TURN = `UPDATE notifications.channel_pace SET next_turn_at = $2 WHERE channel = $1`;

/**
 * How many messages a provider takes in a minute, over all instances. The settings `SMS_PER_MINUTE` and `MAIL_PER_MINUTE`, as turns at equal intervals. Without them,
 * no turn is kept.
 */
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

  /**
   * Claims a message when it is the turn of the channel. A claim that finds none uses no turn.
   * @returns the message, null when none is ready, or the time of the next turn
   */
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
      // A turn further away than one interval: the clock was set back.
      if (next && next > now && next <= following) return next;
      const message = await claim();
      if (message) await this.database.query(USE_TURN, [channel, following]);
      return message;
    });
  }
}
