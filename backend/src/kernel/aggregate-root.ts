import type { DomainEvent } from './define-event.ts';

const raised = new WeakMap<AggregateRoot, DomainEvent[]>();

/**
 * Base class of aggregates, whose methods check rules, change fields and raise events. The unit of work appends the events
 * in the transaction that saves the aggregate.
 *
 * Pending events are stored outside the instance because TypeORM rehydrates without running constructors.
 */
export abstract class AggregateRoot {
  /** Stream of this aggregate in the event log, such as `appointment-42`. */
  abstract get stream(): string;

  protected raise(event: DomainEvent): void {
    const pending = raised.get(this);
    if (pending) pending.push(event);
    else raised.set(this, [event]);
  }

  /** Returns and clears the pending events, in order. */
  releaseEvents(): DomainEvent[] {
    const pending = raised.get(this) ?? [];
    raised.delete(this);
    return pending;
  }
}

abstract class AggregateWith<Fields> extends AggregateRoot {
  protected change(fields: Partial<Fields>): void {
    Object.assign(this, fields);
  }
}

/**
 * The base class of an aggregate whose rules are functions of its fields: `class Bay extends aggregate<BayFields>() {}`.
 * The fields are read-only; methods of the aggregate `change` them.
 */
export function aggregate<Fields extends object>() {
  return AggregateWith as abstract new () => AggregateWith<Fields> & Readonly<Fields>;
}

/** The stream of records without rules of their own, such as the consents of an account. */
export class NamedStream extends AggregateRoot {
  constructor(
    override readonly stream: string,
    ...events: readonly DomainEvent[]
  ) {
    super();
    for (const event of events) this.raise(event);
  }
}
