/** The charge of a member's appointment. */
export interface Payment {
  readonly userId: number;
  readonly appointmentId: number;
  readonly chargedBani: number;
}

/** The charges of members' appointments. Needs a unit of work. */
export abstract class Payments {
  /**
   * Records the charges of appointments. Keeps the lowest of several charges of one, in any order of the events.
   * @returns by how many bani the recorded charges of members changed; without members for whom nothing changed.
   */
  abstract record(
    payments: readonly Payment[],
  ): Promise<readonly { readonly userId: number; readonly bani: number }[]>;
}
