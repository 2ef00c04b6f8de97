/** What members were charged for each appointment; inside a unit of work. */
export abstract class Payments {
  /**
   * Keeps what an appointment was charged. It only ever falls: a reward lowers it, and the lower one stays,
   * whichever is told first.
   * @returns by how much, in bani, what was kept has changed; 0 when it was known.
   */
  abstract record(userId: number, appointmentId: number, chargedBani: number): Promise<number>;
}
