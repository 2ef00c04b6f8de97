/** The appointments of an account, as a whole; inside a unit of work only. */
export abstract class AccountAppointments {
  /** Ids of those that are still to begin and not cancelled. */
  abstract ahead(userId: number): Promise<readonly number[]>;

  /** Takes away what people wrote with them. */
  abstract forgetNotes(userId: number): Promise<void>;

  /** A guest turned out to be the owner of the account: what the guest booked is the account's from now on. */
  abstract adopt(customerId: number, userId: number): Promise<void>;
}
