/** A customer as shown with a review. */
export interface ReviewingCustomer {
  readonly id: number;
  /** Full name. Empty once erased; so is the phone. */
  readonly name: string;
  readonly phone: string;
}

/** Customers that review their visits. */
export abstract class ReviewCustomers {
  /**
   * Keeps a customer from being erased until the unit of work ends, so that the erasure finds what is written.
   * @throws CustomerErased when the customer was erased
   */
  abstract hold(id: number): Promise<void>;

  /** Customers by id, in no order; missing ones are left out. */
  abstract find(ids: readonly number[]): Promise<readonly ReviewingCustomer[]>;
}
