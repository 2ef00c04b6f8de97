import {
  CustomerAlreadyErased,
  CustomerMerged,
  MergeFinal,
  MergeIntoItself,
  MergeOfAccount,
  MergeOfTwoAccounts,
  MergeUndone,
} from './customers.errors.ts';

/** What decides whether a customer can be merged. */
export interface MergeableCustomer {
  readonly id: number;
  readonly userId: number | null;
  readonly mergedInto: number | null;
  readonly erasedAt: Date | null;
}

/**
 * Whether a guest may be merged into another customer.
 * @throws MergeIntoItself, MergeOfTwoAccounts, MergeOfAccount, CustomerMerged, CustomerAlreadyErased
 */
export function mustBeMergeable(customer: MergeableCustomer, target: MergeableCustomer): void {
  if (customer.id === target.id) throw new MergeIntoItself();
  if (customer.erasedAt !== null || target.erasedAt !== null) throw new CustomerAlreadyErased();
  if (customer.mergedInto !== null || target.mergedInto !== null) throw new CustomerMerged();
  if (customer.userId === null) return;
  if (customer.userId === target.userId) throw new MergeIntoItself();
  throw target.userId === null ? new MergeOfAccount() : new MergeOfTwoAccounts();
}

/** How long a merge can be undone, in hours. */
const UNDO_HOURS = 24;
const UNDO_MS = UNDO_HOURS * 60 * 60 * 1000;

/** A merge that is not stored yet. */
type NewMerge = Pick<CustomerMerge, 'customerId' | 'intoCustomerId' | 'mergedAt'>;

/** A merge of one customer into another. It moves no rows, which all refer to their customers. */
export class CustomerMerge {
  readonly id: number;
  readonly customerId: number;
  readonly intoCustomerId: number;
  readonly mergedAt: Date;
  readonly undoneAt: Date | null;
  /** When the vehicles were handed over to the target. */
  readonly settledAt: Date | null;

  static stored(row: NewMerge & Pick<CustomerMerge, 'id' | 'undoneAt' | 'settledAt'>): CustomerMerge {
    return Object.assign(new CustomerMerge(), row);
  }

  get undoableUntil(): Date {
    return undoableUntil(this.mergedAt);
  }

  /** Whether it was neither undone nor became final. */
  get isOpen(): boolean {
    return this.undoneAt === null && this.settledAt === null;
  }

  /** @throws MergeUndone, MergeFinal */
  mustBeUndoable(now: Date): void {
    if (this.undoneAt !== null) throw new MergeUndone();
    if (this.settledAt !== null || now >= this.undoableUntil) throw new MergeFinal();
  }
}

/** When a merge can no longer be undone. */
export function undoableUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + UNDO_MS);
}

/** Merges of before this instant are final. */
export function finalBefore(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

/** Repository of the merges. Every method needs a unit of work. */
export abstract class CustomerMerges {
  /** Stores a merge. The constraint `merge_once_key` refuses a customer that is merged already. */
  abstract add(merge: NewMerge): Promise<CustomerMerge>;

  /** Loads a merge without a lock. @throws MergeNotFound */
  abstract read(id: number): Promise<CustomerMerge>;

  /** Loads a merge under a row lock, after those of its customers. @throws MergeNotFound */
  abstract forChange(id: number): Promise<CustomerMerge>;

  /** Records that a merge was undone. */
  abstract markUndone(merge: CustomerMerge, at: Date): Promise<void>;

  /** Records that the vehicles of merged customers were handed over. */
  abstract markSettled(customerIds: readonly number[], at: Date): Promise<void>;

  /** Ids of the open merges into these customers, latest first. */
  abstract openInto(customerIds: readonly number[]): Promise<readonly number[]>;

  /** Ids of the merges that became final before an instant and whose vehicles were not handed over, oldest first. */
  abstract toSettle(finalBefore: Date): Promise<readonly number[]>;
}
