/** Bulk access to the appointments of a person; requires a unit of work. */
export abstract class AppointmentsOfPerson {
  /** Ids of the pending and confirmed appointments that have not begun. */
  abstract upcoming(customerIds: readonly number[]): Promise<readonly number[]>;

  /** Erases the notes of all appointments. */
  abstract eraseNotes(customerIds: readonly number[]): Promise<void>;

  /** Assigns the appointments of a guest to the account that the guest joined; null when the guest left it. */
  abstract adopt(customerId: number, userId: number | null): Promise<void>;
}
