import { END_OF_DAY, localDate, localTime } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import type { BlockedPeriod } from '../application/board/bay-blocks.ts';
import type { BlockBayBody } from './board.dto.ts';

/** The period of a validated body: hours of each day, or whole days. */
export function toBlockedPeriod({
  bayId,
  date,
  toDate,
  startTime,
  endTime,
  reason,
}: BlockBayBody): BlockedPeriod {
  if ((startTime === undefined) !== (endTime === undefined)) {
    const field = startTime === undefined ? 'startTime' : 'endTime';
    throw new InvalidRequest([{ field, message: 'booking.block_time' }]);
  }
  return {
    bayId,
    from: localDate(date),
    to: localDate(toDate ?? date),
    start: startTime === undefined ? 0 : localTime(startTime),
    end: endTime === undefined ? END_OF_DAY : localTime(endTime),
    reason,
  };
}
