/** Days ahead for which the desk plans; a later date is assumed to be a typing error. */
export const DESK_HORIZON_DAYS = 366;

export const MAX_BLOCK_DAYS = 60;

/** Minutes between offered starts, counted from opening time. */
export const SLOT_STEP = 30;

export interface BookingPolicy {
  readonly horizonDays: number;
  readonly leadMinutes: number;
  readonly bufferMinutes: number;
  readonly stepMinutes: number;
  /** Upcoming appointments that the signed-in owner of a proven phone may have booked with it. */
  readonly maxOpenVisits: number;
  /** Hours before the start until which a customer may cancel or move an appointment; 0 is until the start. */
  readonly cancelLimitHours: number;
  /** Appointments of visitors and clients that may start in one hour of the clock; 0 is without a limit. */
  readonly maxStartsPerHour: number;
  /** Whether what visitors and clients book is confirmed at once (ADR 45). */
  readonly autoConfirm: boolean;
  /** Where customers leave their keys outside of the hours; empty without a box. */
  readonly keyBox: string;
}

/** 90 days ahead, no lead time, no buffer, a start every half hour, no limits of cancelling and of starts, confirmed by the workshop, no key box. */
export const STANDARD_POLICY: BookingPolicy = {
  horizonDays: 90,
  leadMinutes: 0,
  bufferMinutes: 0,
  stepMinutes: SLOT_STEP,
  maxOpenVisits: 5,
  cancelLimitHours: 0,
  maxStartsPerHour: 0,
  autoConfirm: false,
  keyBox: '',
};
