/** What the drill was told by the product, to be held against what the database holds afterwards. */
export class Ledger {
  /** Phones (one for each booking) whose booking was acknowledged with 201, and the appointment's id. */
  readonly acknowledged = new Map<string, number>();
  /** Phones whose booking was refused for good with 409. */
  readonly refused = new Set<string>();
  /** Appointments whose completion was acknowledged. */
  readonly completed = new Set<number>();
  /** 503 while something was broken: allowed. */
  unavailable = 0;
  /** Requests without an answer: the process was killed or its connection cut. Allowed; they are sent again. */
  unanswered = 0;
  /** Answers that must never be given. */
  readonly violations: string[] = [];
}
