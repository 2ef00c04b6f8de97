/** The charges of members' appointments. Needs a unit of work. */
export abstract class Payments {
  /**
   * Records the charge of an appointment. Keeps the lower one of two charges, in any order of the events.
   * @returns the change of the recorded charge, in bani.
   */
  abstract record(userId: number, appointmentId: number, chargedBani: number): Promise<number>;
}
