import type { Subscription } from './subscriptions.ts';

/** Delivers one batch; returns whether the subscription may have further events now. */
type DeliverBatch = (subscription: Subscription) => Promise<boolean>;

/**
 * Delivers batches of several subscriptions at once, each subscription in one slot at most. A slot takes the subscription
 * that has waited longest, delivers one batch and queues it again behind the others if it has more events. One further slot
 * takes urgent subscriptions only, so these wait for urgent ones at most. Each slot uses one database connection.
 */
export class DeliverySlots {
  private readonly waiting: Subscription[] = [];
  private readonly running = new Map<Subscription, Promise<void>>();
  /** Running subscriptions that got further events meanwhile. */
  private readonly dueAgain = new Set<Subscription>();
  private free: number;
  private isUrgentSlotFree = true;

  /** @param onError receives what a delivery throws; the other deliveries go on. */
  constructor(
    slots: number,
    private readonly deliverBatch: DeliverBatch,
    private readonly onError: (subscription: Subscription, error: unknown) => void,
  ) {
    this.free = slots;
  }

  /** Queues subscriptions that have events; those that wait already keep their place. */
  add(subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) {
      if (this.running.has(subscription)) this.dueAgain.add(subscription);
      else if (!this.waiting.includes(subscription)) this.waiting.push(subscription);
    }
    this.fill();
  }

  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private fill(): void {
    if (this.isUrgentSlotFree) {
      const urgent = this.waiting.find((subscription) => subscription.urgent);
      if (urgent) {
        this.isUrgentSlotFree = false;
        this.waiting.splice(this.waiting.indexOf(urgent), 1);
        this.start(urgent, () => {
          this.isUrgentSlotFree = true;
        });
      }
    }
    while (this.free > 0) {
      const next = this.waiting.shift();
      if (!next) return;
      this.free--;
      this.start(next, () => this.free++);
    }
  }

  private start(subscription: Subscription, release: () => void): void {
    this.running.set(
      subscription,
      this.deliver(subscription).then((hasMore) => {
        release();
        this.running.delete(subscription);
        if (this.dueAgain.delete(subscription) || hasMore) this.waiting.push(subscription);
        this.fill();
      }),
    );
  }

  private async deliver(subscription: Subscription): Promise<boolean> {
    try {
      return await this.deliverBatch(subscription);
    } catch (error) {
      this.dueAgain.delete(subscription);
      this.onError(subscription, error);
      return false;
    }
  }
}
