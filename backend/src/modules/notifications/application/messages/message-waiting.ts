import { ApiProperty } from '@nestjs/swagger';
import { SENDING_IS_ALLOWED } from '../../../../platform/backup/sending-hold.ts';
import { ApiEnum, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { ATTEMPTS_IN_ORDER, DELIVERY_FAILURES, type DeliveryFailure } from '../../domain/delivery-attempt.ts';

export const SEND_MESSAGES = 'notifications.send-messages';

const REASONS = ['held', 'outage', 'earlier', 'quiet-hours', 'push', 'later', 'sending'] as const;

export class MessageWaitView {
  @ApiProperty({
    type: String,
    enum: REASONS,
    description:
      '`held`: the place was restored from a backup; `outage`: the provider accepts no message of the channel; `earlier`: an earlier message to the address is tried again; `push`: for the arrival on a device; `later`: for further changes of the visit; `sending`: it is on its way.',
  })
  readonly reason: (typeof REASONS)[number];

  @ApiNullable('date-time', 'Begin of an outage.') readonly since: string | null;
  @ApiNullable('date-time', 'The next attempt.') readonly until: string | null;
  @ApiEnum('DeliveryFailure', DELIVERY_FAILURES, { nullable: true }) readonly failure: DeliveryFailure | null;
}

const wait = (
  reason: string,
  { since = 'NULL::timestamptz', until = 'NULL::timestamptz', failure = 'NULL::text' } = {},
) => `jsonb_build_object('reason', ${reason}, 'since', ${since}, 'until', ${until}, 'failure', ${failure})`;

/** The next try of an earlier message to the address. It delays later messages only after one to three attempts. */
const earlier = (column: string, { isCode, now }: { isCode: string; now: string }) => `
  (SELECT ${column} FROM notifications.outgoing_message earlier
   WHERE earlier.status = 'queued' AND earlier.address = outgoing_message.address
     AND earlier.channel = outgoing_message.channel AND earlier.id < outgoing_message.id AND NOT outgoing_message.${isCode}
     AND earlier.failure IS NOT NULL AND earlier.attempts BETWEEN 1 AND ${ATTEMPTS_IN_ORDER} AND earlier.next_attempt_at > ${now}
   ORDER BY earlier.id LIMIT 1)`;

/** {@link MessageWaitView} of a row as SQL; null if the message does not wait, has itself failed, or is next. */
export function waitColumn(now: string, isCode: string): string {
  const next = earlier('earlier.next_attempt_at', { isCode, now });
  const nextRun = `(SELECT next_run_at FROM platform.job WHERE name = '${SEND_MESSAGES}')`;
  const outage = wait(`'outage'`, { since: 'since', until: `coalesce(${next}, ${nextRun})`, failure: 'failure' });
  const behind = wait(`'earlier'`, { until: 'earlier.next_attempt_at', failure: 'earlier.failure' });
  const later = `CASE WHEN next_attempt_at = quiet_until THEN 'quiet-hours' WHEN pushed_at IS NOT NULL THEN 'push' ELSE 'later' END`;
  return `
    CASE WHEN status <> 'queued' OR failure IS NOT NULL THEN NULL
         WHEN NOT (${SENDING_IS_ALLOWED}) THEN ${wait(`'held'`)}
         WHEN next_attempt_at > ${now} AND attempts > 0 THEN ${wait(`'sending'`)}
         WHEN next_attempt_at > ${now} THEN ${wait(later, { until: 'next_attempt_at' })}
         ELSE coalesce(
           (SELECT ${outage} FROM notifications.channel_outage outage WHERE outage.channel = outgoing_message.channel),
           ${earlier(behind, { isCode, now })}) END`;
}
