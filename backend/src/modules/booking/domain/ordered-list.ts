import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { BayChanged, ServiceChanged } from '../events.ts';

/** The order of all services. */
export class ServiceOrder extends AggregateRoot {
  override get stream(): string {
    return 'service-order';
  }

  markOrdered(serviceIds: readonly number[], by: Actor): void {
    this.raise(
      ServiceChanged({ serviceIds: [...serviceIds], change: 'ordered', fields: [], by: actorName(by) }),
    );
  }
}

/** The order of all bays. */
export class BayOrder extends AggregateRoot {
  override get stream(): string {
    return 'bay-order';
  }

  markOrdered(bayIds: readonly number[], by: Actor): void {
    this.raise(BayChanged({ bayIds: [...bayIds], change: 'ordered', fields: [], by: actorName(by) }));
  }
}
