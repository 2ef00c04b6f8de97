/** Accounts of the authors of reviews. */
export abstract class ReviewAccounts {
  /**
   * Keeps an account from being erased until the unit of work ends, so that the erasure finds what is written.
   * @throws CustomerErased when the account was erased
   */
  abstract hold(userId: number): Promise<void>;
}
