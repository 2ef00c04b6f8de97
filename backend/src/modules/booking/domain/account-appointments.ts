/** Bulk access to the appointments of an account; requires a unit of work. */
export abstract class AccountAppointments {
  /** Ids of the pending and confirmed appointments that have not begun. */
  abstract upcoming(userId: number): Promise<readonly number[]>;

  /** Erases the notes of all appointments of an account. */
  abstract eraseNotes(userId: number): Promise<void>;

  /** Assigns the appointments of a guest to the account that the guest joined. */
  abstract adopt(customerId: number, userId: number): Promise<void>;
}
