/** The charge of a member's appointment. */
export interface Payment {
  readonly userId: number;
  readonly appointmentId: number;
  readonly chargedBani: number;
  /** Position of the event that tells it: the last one counts. */
  readonly position: number;
}

/** The charges of members' appointments. Needs a unit of work. */
export abstract class Payments {
  /**
   * Records the charges of appointments. Of several charges of one the last counts, in any order in which the events arrive.
   * @returns by how many bani the recorded charges of members changed; without members for whom nothing changed.
   */
  abstract record(
    payments: readonly Payment[],
  ): Promise<readonly { readonly userId: number; readonly bani: number }[]>;
}
