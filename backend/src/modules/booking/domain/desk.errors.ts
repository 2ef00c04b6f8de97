import { domainError, type FieldError } from '../../../kernel/domain-error.ts';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../kernel/wall-clock.ts';

/** A field of a visit or block on the board is wrong. */
export class BoardFieldRefused extends domainError('invalid', 'invalid_request') {
  constructor(...fields: readonly FieldError[]) {
    super({ fields });
  }
}

/** What a job would collide with: visits and blocks of the bay, or the end of the day. */
export type PlaceConflict =
  | {
      readonly kind: 'visit';
      readonly id: number;
      readonly licensePlate?: string;
      readonly startTime: string;
      readonly endTime: string;
    }
  | {
      readonly kind: 'block';
      readonly id: number;
      readonly reason: string;
      readonly startTime: string;
      readonly endTime: string;
    }
  | { readonly kind: 'closing'; readonly endTime: string };

/** The bay is taken, or the day ends before the job; `conflicts` names what is in the way. */
export class BayTaken extends domainError('conflict', 'bay_taken') {
  constructor(conflicts: readonly PlaceConflict[]) {
    super({ extensions: { conflicts } });
  }
}

/** No bay is free for a walk-in for the rest of the day. */
export class NoRoomToday extends domainError('conflict', 'no_room_today') {}

/** A visit as a colleague has placed it meanwhile. */
export interface Place {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly bayId: number;
  /** Working minutes. */
  readonly duration: number;
}

/** The visit is no longer where the desk saw it; `place` is where it is. */
export class MovedMeanwhile extends domainError('conflict', 'moved_meanwhile') {
  constructor({ date, start, bayId, duration }: Place) {
    super({ extensions: { place: { date, time: formatLocalTime(start), bayId, duration } } });
  }
}

/** A visit that a block would cover. */
export interface CoveredVisit {
  readonly id: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly licensePlate?: string;
}

/** Visits are planned in the bay at that time; they stay when the request says so. */
export class BlockCoversVisits extends domainError('conflict', 'block_covers_visits') {
  constructor(visits: readonly CoveredVisit[]) {
    super({ params: { count: visits.length }, extensions: { visits } });
  }
}

/** The bay is blocked at that time already. */
export class BlocksOverlap extends domainError('conflict', 'blocks_overlap') {}

/** A hold keeps its start; it can be removed. */
export class HoldNotChangeable extends domainError('conflict', 'hold_not_changeable') {}

/** The block does not exist. */
export class BlockNotFound extends domainError('not-found', 'block_not_found') {}
