import type { LiveChange } from '../../shared/live/live-message.ts';

export interface ReadyVehicle {
  readonly appointmentId: number;
  readonly position: number;
}

export interface NewBooking {
  readonly id: number;
  readonly position: number;
  /** Set once it is confirmed, by the product at once or by the desk. */
  readonly isConfirmed?: true;
}

/** The bookings to announce after a change; those that the team books are not. */
export function withChange(
  known: readonly NewBooking[],
  { type, byOffice, appointmentId: id }: LiveChange,
  position: number,
): readonly NewBooking[] {
  if (id === undefined) return known;
  const isKnown = known.some((one) => one.id === id);
  if (type === 'booking.appointment-booked' && !byOffice && !isKnown) return [...known, { id, position }];
  if (type === 'booking.appointment-confirmed' && isKnown)
    return known.map((one) => (one.id === id ? { ...one, isConfirmed: true } : one));
  return known;
}

export interface EstimateAnswer {
  readonly estimateId: number;
  readonly approved: number;
  readonly declined: number;
  readonly callback: number;
  readonly asked: number;
  readonly position: number;
}

const ANSWER_OF = {
  'estimates.job-authorised': 'approved',
  'estimates.job-declined': 'declined',
  'estimates.call-requested': 'callback',
  'estimates.question-asked': 'asked',
} as const;

/** The jobs of an answer are as many events: those of one estimate count as one notice until it is closed. */
export function answerAfter(
  last: EstimateAnswer | undefined,
  { type, byOffice, estimateId }: LiveChange,
  position: number,
): EstimateAnswer | undefined {
  const answer = ANSWER_OF[type as keyof typeof ANSWER_OF] as (typeof ANSWER_OF)[keyof typeof ANSWER_OF] | undefined;
  if (!answer || byOffice || typeof estimateId !== 'number') return last;
  const begun =
    last?.estimateId === estimateId ? last : { estimateId, approved: 0, declined: 0, callback: 0, asked: 0, position };
  return { ...begun, [answer]: begun[answer] + 1 };
}

export function readyAfter(
  last: ReadyVehicle | undefined,
  { type, own, appointmentId }: LiveChange,
  position: number,
): ReadyVehicle | undefined {
  if (appointmentId === undefined) return last;
  if (type === 'booking.appointment-ready' && !own) return { appointmentId, position };
  return type === 'booking.appointment-ready-withdrawn' && appointmentId === last?.appointmentId ? undefined : last;
}

/** The list that has several new bookings: those to be confirmed, unless all are. */
export function linkToBookings(bookings: readonly NewBooking[]): string {
  const areConfirmed = bookings.every(({ isConfirmed }) => isConfirmed);
  return areConfirmed ? '/manage?status=confirmed&range=coming' : '/manage?status=pending';
}
