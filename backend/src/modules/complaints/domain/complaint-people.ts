/** A customer or account, as shown with a complaint. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

/** Customers that complain. */
export abstract class ComplaintCustomers {
  /** Customers by id. */
  abstract findCustomers(ids: readonly number[]): Promise<ReadonlyMap<number, Person>>;

  /** Ids of the newest 1,000 customers with this text in name or phone. */
  abstract searchCustomers(text: string): Promise<readonly number[]>;

  /**
   * Keeps a customer from being erased until the unit of work ends; false when it was erased. Call it before writing
   * personal data of a guest (ADR 9).
   */
  abstract holdCustomer(customerId: number): Promise<boolean>;

  /** The customer of an account; null before its first booking. */
  abstract customerOf(userId: number): Promise<number | null>;
}

/** Accounts of authors and of the desk. Erased accounts are treated as missing. */
export abstract class ComplaintAccounts {
  /** Accounts by id. */
  abstract findAccounts(ids: readonly number[]): Promise<ReadonlyMap<number, Person>>;

  /** Ids of the newest 1,000 accounts with this text in name, phone or e-mail. */
  abstract searchAccounts(text: string): Promise<readonly number[]>;

  /** Whether the account can be assigned complaints: it works at the desk. */
  abstract isOfDesk(userId: number): Promise<boolean>;

  /** Those who can be assigned complaints, by id; without locked accounts. */
  abstract desk(): Promise<readonly Person[]>;

  /**
   * Keeps an account from being erased until the unit of work ends; false when it was erased. Call it before writing
   * personal data of an account (ADR 9).
   */
  abstract holdAccount(userId: number): Promise<boolean>;
}
