/** Removes personal data from the messages. */
export abstract class MessageErasure {
  /**
   * Waits for a running erasure of the account, and blocks a new one until the unit of work ends: it then finds the
   * messages added meanwhile. Needs a unit of work.
   */
  abstract lockAccount(userId: number): Promise<void>;

  /** {@link lockAccount} for a customer without an account. Needs a unit of work. */
  abstract lockCustomer(customerId: number): Promise<void>;

  /** Blanks the messages of an account and its customers; waits for {@link lockAccount}. Needs a unit of work. */
  abstract erase(userId: number, customerIds: readonly number[]): Promise<void>;

  /** Blanks the messages to a customer without an account; waits for {@link lockCustomer}. Needs a unit of work. */
  abstract eraseGuest(customerId: number): Promise<void>;

  /**
   * Hides codes and tokens of links in messages that the release before has queued and that are no longer waiting, at most a
   * thousand at once. @returns how many messages
   */
  abstract hideSecretsInClear(): Promise<number>;

  /** Blanks messages with codes that were created before an instant. */
  abstract blankCodesBefore(instant: Date): Promise<void>;
}
