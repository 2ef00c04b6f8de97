/** Responses that the drill received, to compare with the database afterwards. */
export class Ledger {
  /** Appointment ids of bookings acknowledged with 201, by phone (one booking each). */
  readonly acknowledged = new Map<string, number>();
  /** Phones whose booking was refused with 409. */
  readonly refused = new Set<string>();
  /** Appointments whose completion was acknowledged. */
  readonly completed = new Set<number>();
  /** Responses with 503, which are allowed during a disturbance. */
  unavailable = 0;
  /** Requests without a response, which are allowed and sent again. */
  unanswered = 0;
  /** Responses that are never allowed. */
  readonly violations: string[] = [];
}
