import {
  CustomerAlreadyErased,
  CustomerMerged,
  MergeFinal,
  MergeIntoItself,
  MergeOfAccount,
  MergeOfTwoAccounts,
  MergeUndone,
} from './customers.errors.ts';

interface MergeableCustomer {
  readonly id: number;
  readonly userId: number | null;
  readonly mergedInto: number | null;
  readonly erasedAt: Date | null;
}

export function mustBeMergeable(customer: MergeableCustomer, target: MergeableCustomer): void {
  if (customer.id === target.id) throw new MergeIntoItself();
  if (customer.erasedAt !== null || target.erasedAt !== null) throw new CustomerAlreadyErased();
  if (customer.mergedInto !== null || target.mergedInto !== null) throw new CustomerMerged();
  if (customer.userId === null) return;
  if (customer.userId === target.userId) throw new MergeIntoItself();
  throw target.userId === null ? new MergeOfAccount() : new MergeOfTwoAccounts();
}

const UNDO_HOURS = 24;
const UNDO_MS = UNDO_HOURS * 60 * 60 * 1000;

export type NewMerge = Pick<CustomerMerge, 'customerId' | 'intoCustomerId' | 'mergedAt'>;

/** A merge of one customer into another. It moves no rows, since rows keep referring to the former customer. */
export class CustomerMerge {
  readonly id: number;
  readonly customerId: number;
  readonly intoCustomerId: number;
  readonly mergedAt: Date;
  readonly undoneAt: Date | null;
  readonly settledAt: Date | null;

  static stored(row: NewMerge & Pick<CustomerMerge, 'id' | 'undoneAt' | 'settledAt'>): CustomerMerge {
    return Object.assign(new CustomerMerge(), row);
  }

  get undoableUntil(): Date {
    return undoableUntil(this.mergedAt);
  }

  get isOpen(): boolean {
    return this.undoneAt === null && this.settledAt === null;
  }

  mustBeUndoable(now: Date): void {
    if (this.undoneAt !== null) throw new MergeUndone();
    if (this.settledAt !== null || now >= this.undoableUntil) throw new MergeFinal();
  }
}

export function undoableUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + UNDO_MS);
}

export function finalBefore(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}
