import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { BayChanged } from '../events.ts';

export class Bay extends AggregateRoot {
  readonly id: number;
  name: string;
  active: boolean;
  /** Place in the list; equal ones are ordered by id. */
  position: number;
  version: number;

  static of(name: string, position: number): Bay {
    return Object.assign(new Bay(), { name, active: true, position, version: 1 });
  }

  override get stream(): string {
    return `bay-${this.id}`;
  }

  markAdded(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(BayChanged({ bayIds: [id], change: 'added', fields: [], by: actorName(by) }));
  }

  change(terms: Pick<Bay, 'name' | 'active'>, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const fields = (['name', 'active'] as const).filter((field) => terms[field] !== this[field]);
    if (fields.length === 0) return;
    Object.assign(this, terms);
    this.version += 1;
    this.raise(BayChanged({ bayIds: [this.id], change: 'changed', fields, by: actorName(by) }));
  }
}

export abstract class Bays {
  abstract add(name: string, by: Actor): Promise<Bay>;
  abstract forChange(id: number): Promise<Bay>;

  abstract save(bay: Bay): Promise<void>;

  abstract hasOtherActive(id: number): Promise<boolean>;
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
