import type { Subscription } from './subscriptions.ts';

/**
 * Delivers in one transaction to a subscription and to those that `next` returns. Resolves to the subscriptions that
 * may have further events.
 */
type DeliverTurn = (
  subscription: Subscription,
  next: () => Subscription | undefined,
) => Promise<readonly Subscription[]>;

// A further slot opens for subscriptions that have waited this long for the running transaction.
const OPEN_MS = 50;

/**
 * Delivers to several subscriptions at once, each in at most one slot. A slot takes the subscription that has waited
 * longest, adds other waiting ones to its transaction, and requeues those with more events. Further slots open only
 * when one does not keep up, so few events of many subscriptions take one transaction. An extra slot takes only urgent
 * subscriptions, which thus wait for urgent ones alone. Each slot uses one database connection.
 */
export class DeliverySlots {
  private readonly waiting: Subscription[] = [];
  private readonly running = new Set<Subscription>();
  /** Running subscriptions that have received further events. */
  private readonly dueAgain = new Set<Subscription>();
  private readonly atWork = new Set<Promise<void>>();
  private open = 0;
  private isUrgentOpen = false;
  private opening: NodeJS.Timeout | undefined;

  /** @param onError receives the errors of a turn; the other slots go on */
  constructor(
    private readonly slots: number,
    private readonly deliverTurn: DeliverTurn,
    private readonly onError: (subscription: Subscription, error: unknown) => void,
  ) {}

  /** Queues subscriptions that have events; those already waiting keep their place. */
  add(subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) {
      if (this.running.has(subscription)) this.dueAgain.add(subscription);
      else if (!this.waiting.includes(subscription)) this.waiting.push(subscription);
    }
    this.fill();
  }

  async idle(): Promise<void> {
    while (this.atWork.size > 0) await Promise.all(this.atWork);
  }

  private fill(): void {
    if (!this.isUrgentOpen && this.waiting.some(isUrgent)) {
      this.isUrgentOpen = true;
      this.start(isUrgent, () => {
        this.isUrgentOpen = false;
      });
    }
    if (this.waiting.length === 0 || this.open === this.slots) return;
    if (this.open === 0) this.openSlot();
    if (this.waiting.length === 0) return;
    this.opening ??= setTimeout(() => {
      this.opening = undefined;
      if (this.waiting.length > 0 && this.open < this.slots) this.openSlot();
      this.fill();
    }, OPEN_MS);
  }

  private openSlot(): void {
    this.open++;
    this.start(
      () => true,
      () => this.open--,
    );
  }

  private start(mayTake: (subscription: Subscription) => boolean, onDone: () => void): void {
    const work: Promise<void> = this.takeTurns(mayTake).finally(() => {
      onDone();
      this.atWork.delete(work);
      this.fill();
    });
    this.atWork.add(work);
  }

  private async takeTurns(mayTake: (subscription: Subscription) => boolean): Promise<void> {
    for (let first = this.take(mayTake); first; first = this.take(mayTake)) await this.turn(first);
  }

  private async turn(first: Subscription): Promise<void> {
    const taken = [first];
    const next = () => {
      const further = this.take((subscription) => isUrgent(subscription) === isUrgent(first));
      if (further) taken.push(further);
      return further;
    };
    const more = await this.deliver(first, next);
    for (const subscription of taken) {
      this.running.delete(subscription);
      const isDueAgain = this.dueAgain.delete(subscription);
      if (more && (isDueAgain || more.includes(subscription))) this.waiting.push(subscription);
    }
    this.fill();
  }

  private take(mayTake: (subscription: Subscription) => boolean): Subscription | undefined {
    const index = this.waiting.findIndex(mayTake);
    const [subscription] = index === -1 ? [] : this.waiting.splice(index, 1);
    if (subscription) this.running.add(subscription);
    return subscription;
  }

  private async deliver(
    first: Subscription,
    next: () => Subscription | undefined,
  ): Promise<readonly Subscription[] | undefined> {
    try {
      return await this.deliverTurn(first, next);
    } catch (error) {
      this.onError(first, error);
      return undefined;
    }
  }
}

function isUrgent({ urgent = false }: Subscription): boolean {
  return urgent;
}
