import { arrivalsFrom } from '@car-workshop/contracts/appointment-times';
import { type Actor, worksAtDesk } from '../../../kernel/actor.ts';
import { isBefore, type LocalDateTime, type LocalPeriod } from '../../../kernel/wall-clock.ts';
import type { AppointmentPlace } from './appointment-place.ts';
import {
  ArrivalOfOtherDay,
  ArrivalTooEarly,
  ArrivalTooLate,
  KeysTooEarly,
  KeysTooLate,
  NoKeyBox,
} from './booking.errors.ts';

export interface Arrival {
  /** When the customer said, after a reminder, to come at the present start; null before. */
  readonly acknowledgedAt: Date | null;
  /** When the customer arrived for the present start; null before. It stays when the work begins. */
  readonly arrivedAt: Date | null;
  /** Whether the arrival was that of the vehicle alone, whose keys are in the box of the workshop. */
  readonly hasKeysInBox: boolean;
}

export const NOT_ARRIVED = { arrivedAt: null, hasKeysInBox: false } as const;

/**
 * The desk sees who comes in, at any hour of the day; customers are limited to the hour before the start.
 * @throws ArrivalTooEarly, ArrivalTooLate, or ArrivalOfOtherDay for the desk
 */
export function checkArrival({ date, startMinute }: AppointmentPlace, by: Actor, now: LocalDateTime): void {
  const from = arrivalsFrom(startMinute);
  if (worksAtDesk(by) && now.date !== date) throw new ArrivalOfOtherDay();
  if (now.date > date) throw new ArrivalTooLate();
  if (!worksAtDesk(by) && isBefore(now, { date, time: from })) throw new ArrivalTooEarly(from);
}

/**
 * @param box when keys can be left; undefined when there is no box, or the workshop is closed on the day
 * @throws NoKeyBox, KeysTooEarly, KeysTooLate
 */
export function checkKeyBox(box: LocalPeriod | undefined, now: LocalDateTime): void {
  if (!box) throw new NoKeyBox();
  if (isBefore(now, box.from)) throw new KeysTooEarly(box.from);
  if (!isBefore(now, box.until)) throw new KeysTooLate(box.until);
}
