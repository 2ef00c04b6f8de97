// Runs one task at a time. Senders take turns, so many tasks of one sender delay a task of another by one at most.
export class SenderTurns {
  private readonly waiting = new Map<string, (() => void)[]>();
  private isBusy = false;
  private last: string | undefined;

  async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    if (this.isBusy) await this.wait(sender);
    this.isBusy = true;
    this.last = sender;
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  private wait(sender: string): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.set(sender, [...(this.waiting.get(sender) ?? []), resolve]);
    });
  }

  private startNext(): void {
    const senders = [...this.waiting.keys()];
    const sender = senders.find((one) => one !== this.last) ?? senders[0];
    if (sender === undefined) {
      this.isBusy = false;
      return;
    }
    const [turn, ...later] = this.waiting.get(sender) ?? [];
    // Moves the sender behind the others.
    this.waiting.delete(sender);
    if (later.length > 0) this.waiting.set(sender, later);
    turn?.();
  }
}
