import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { BayChanged } from '../events.ts';

/** A place where one car is worked on. */
export class Bay extends AggregateRoot {
  readonly id: number;
  name: string;
  /** Whether it takes bookings. */
  active: boolean;
  /** Place in the list; equal ones are ordered by id. */
  position: number;
  /** Rises with every change. */
  version: number;

  static of(name: string, position: number): Bay {
    return Object.assign(new Bay(), { name, active: true, position, version: 1 });
  }

  override get stream(): string {
    return `bay-${this.id}`;
  }

  /** Takes the id that the database has assigned. */
  markAdded(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(BayChanged({ bayIds: [id], change: 'added', fields: [], by: actorName(by) }));
  }

  /** Renames, retires or reactivates the bay. @throws ChangedMeanwhile when `version` is not the present one */
  change(terms: Pick<Bay, 'name' | 'active'>, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const fields = (['name', 'active'] as const).filter((field) => terms[field] !== this[field]);
    if (fields.length === 0) return;
    Object.assign(this, terms);
    this.version += 1;
    this.raise(BayChanged({ bayIds: [this.id], change: 'changed', fields, by: actorName(by) }));
  }
}

/** Repository of the bays; requires a unit of work. */
export abstract class Bays {
  /** Inserts a bay at the end of the list. */
  abstract add(name: string, by: Actor): Promise<Bay>;

  /** Loads a bay under a row lock. @throws BayNotFound */
  abstract forChange(id: number): Promise<Bay>;

  abstract save(bay: Bay): Promise<void>;

  /** Whether another bay than this one takes bookings. */
  abstract hasOtherActive(id: number): Promise<boolean>;

  /** Puts the bays into this order. @throws ChangedMeanwhile when these are not all bays */
  abstract order(ids: readonly number[], by: Actor): Promise<void>;
}

export class BayOrder extends AggregateRoot {
  override get stream(): string {
    return 'bay-order';
  }

  markOrdered(bayIds: readonly number[], by: Actor): void {
    this.raise(BayChanged({ bayIds: [...bayIds], change: 'ordered', fields: [], by: actorName(by) }));
  }
}
