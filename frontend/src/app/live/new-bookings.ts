import type { LiveChange } from '../../shared/live/live-message.ts';

/** A change of the live stream with its position in the event log. */
export interface NotedChange {
  readonly change: LiveChange;
  readonly position: number;
}

/** What the desk is told, one notice of each kind; a mechanic is told of withdrawn approvals only. */
export interface Notices {
  readonly bookings: readonly NewBooking[];
  readonly arrivals: readonly Arrival[];
  readonly ready?: ReadyVehicle | undefined;
  readonly answer?: EstimateAnswer | undefined;
  readonly withdrawn?: WithdrawnApproval | undefined;
}

export const NO_NOTICES: Notices = { bookings: [], arrivals: [] };

/** @param path of the open page: the page of an estimate already shows its answers */
export function noticesAfter(last: Notices, { change, position }: NotedChange, path: string): Notices {
  const isInSight = path === `/admin/estimates/${String(change.estimateId)}`;
  return {
    bookings: withChange(last.bookings, change, position),
    arrivals: arrivalsAfter(last.arrivals, change, position),
    ready: readyAfter(last.ready, change, position),
    answer: isInSight ? last.answer : answerAfter(last.answer, change, position),
    withdrawn: withdrawnAfter(last.withdrawn, change, position),
  };
}

/** A customer who has announced the arrival at the workshop. */
export interface Arrival {
  readonly appointmentId: number;
  readonly position: number;
}

const ARRIVALS: ReadonlySet<string> = new Set(['booking.customer-arrived', 'booking.keys-left']);

/** The events after which the customer no longer waits at the desk. A move gives the appointment another time. */
const ENDS_ARRIVAL: ReadonlySet<string> = new Set([
  'booking.customer-arrival-withdrawn',
  'booking.appointment-started',
  'booking.appointment-cancelled',
  'booking.appointment-rescheduled',
]);

/** The arrivals to announce after a change; those that the desk enters are not. */
export function arrivalsAfter(
  known: readonly Arrival[],
  { type, byOffice, appointmentId }: LiveChange,
  position: number,
): readonly Arrival[] {
  if (appointmentId === undefined) return known;
  const others = known.filter((one) => one.appointmentId !== appointmentId);
  if (ARRIVALS.has(type) && !byOffice) return [...others, { appointmentId, position }];
  return ENDS_ARRIVAL.has(type) && others.length < known.length ? others : known;
}

export interface ReadyVehicle {
  readonly appointmentId: number;
  readonly position: number;
}

export interface NewBooking {
  readonly id: number;
  readonly position: number;
  /** Set once the booking is confirmed, automatically or by the desk. */
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
  readonly withdrawn: number;
  readonly position: number;
}

const ANSWER_OF = {
  'estimates.job-authorised': 'approved',
  'estimates.job-declined': 'declined',
  'estimates.call-requested': 'callback',
  'estimates.question-asked': 'asked',
  'estimates.approval-withdrawn': 'withdrawn',
} as const;

/** An answer sends one event per job; the events of an estimate are one notice until it is closed. */
export function answerAfter(
  last: EstimateAnswer | undefined,
  { type, byOffice, estimateId }: LiveChange,
  position: number,
): EstimateAnswer | undefined {
  const answer = ANSWER_OF[type as keyof typeof ANSWER_OF] as (typeof ANSWER_OF)[keyof typeof ANSWER_OF] | undefined;
  if (!answer || byOffice || typeof estimateId !== 'number') return last;
  const none = { approved: 0, declined: 0, callback: 0, asked: 0, withdrawn: 0 };
  const begun = last?.estimateId === estimateId ? last : { estimateId, ...none, position };
  return { ...begun, [answer]: begun[answer] + 1 };
}

export interface WithdrawnApproval {
  readonly appointmentId: number;
  readonly position: number;
}

export const isForMechanics = ({ type }: LiveChange) => type === 'estimates.approval-withdrawn';

/** The withdrawal to announce to a mechanic, whose stream has no id of the estimate, also when the desk records it. */
export function withdrawnAfter(
  last: WithdrawnApproval | undefined,
  change: LiveChange,
  position: number,
): WithdrawnApproval | undefined {
  const { appointmentId, estimateId } = change;
  const isTold = isForMechanics(change) && estimateId === undefined && appointmentId !== undefined;
  return isTold ? { appointmentId, position } : last;
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

/** The list that contains several new bookings: the unconfirmed bookings, unless all are confirmed. */
export function linkToBookings(bookings: readonly NewBooking[]): string {
  const areConfirmed = bookings.every(({ isConfirmed }) => isConfirmed);
  return areConfirmed ? '/manage?status=confirmed&range=coming' : '/manage?status=pending';
}
