import type { Actor } from '../../../kernel/actor.ts';
import { ronToBani } from '../../../kernel/money.ts';
import { END_OF_DAY, localDate, localTime } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import type { BlockedPeriod } from '../application/block-bay.ts';
import { EnterVisit } from '../application/enter-visit.ts';
import { type Place, PlaceVisit } from '../application/place-visit.ts';
import type { BlockBayBody, BoardPlace, EnterVisitBody, PlaceVisitBody } from './board.dto.ts';
import { toServiceIds } from './more-service-ids.ts';
import { toBookingContact } from './to-book-appointment.ts';

/** Builds the command from a validated body; without a duration the visit keeps its own. */
export function toPlaceVisit(id: number, { from, ...to }: PlaceVisitBody, by: Actor): PlaceVisit {
  return new PlaceVisit(id, toPlace(from), toPlace({ ...to, duration: to.duration ?? from.duration }), by);
}

/** Builds the command from a validated body. */
export function toEnterVisit(body: EnterVisitBody, by: Actor): EnterVisit {
  const { walkIn, date, time, bayId, duration, notes, price, customerId, notify } = body;
  const serviceIds = toServiceIds(body);
  const place =
    walkIn || date === undefined || time === undefined || !bayId
      ? ({ walkIn: true, ...(bayId && { bayId }) } as const)
      : { date: localDate(date), start: localTime(time), bayId };
  const contact = { ...toBookingContact(body, by), chosenCustomer: customerId };
  const priceBani = price === undefined || price === null ? undefined : ronToBani(price);
  const request = { serviceIds, duration, priceBani, notes, isNotified: notify !== false };
  return new EnterVisit(request, place, contact, by);
}

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

function toPlace({ date, time, bayId, duration }: BoardPlace): Place {
  return { date: localDate(date), start: localTime(time), bayId, duration };
}
