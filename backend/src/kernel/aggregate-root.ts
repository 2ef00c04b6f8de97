import type { DomainEvent } from './define-event.ts';

const raised = new WeakMap<AggregateRoot, DomainEvent[]>();

/**
 * A consistency boundary: its verbs check the rules, change its fields and raise events. The unit of
 * work takes the events when the aggregate is saved and appends them in the same transaction.
 *
 * The pending events live outside the instance: TypeORM rehydrates without running constructors.
 */
export abstract class AggregateRoot {
  /** Name of this aggregate's stream in the event log, such as `appointment-42`. */
  abstract get stream(): string;

  protected raise(event: DomainEvent): void {
    const pending = raised.get(this);
    if (pending) pending.push(event);
    else raised.set(this, [event]);
  }

  /** Hands over what happened since the last call, in order, and forgets it. */
  releaseEvents(): DomainEvent[] {
    const pending = raised.get(this) ?? [];
    raised.delete(this);
    return pending;
  }
}
