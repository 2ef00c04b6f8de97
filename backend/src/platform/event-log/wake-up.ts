/** Lets one reader wait for the next signal. A signal that arrives between two waits ends the next wait at once. */
export class WakeUp {
  private signalled = false;
  private closed = false;
  private endWait: (() => void) | undefined;

  /** @param onClose called once, with the first {@link close} */
  constructor(private readonly onClose: () => void = () => undefined) {}

  get isClosed(): boolean {
    return this.closed;
  }

  signal(): void {
    this.signalled = true;
    this.endWait?.();
  }

  /** Resolves when there was a signal since the last wait, or after `ms`. Waits must not overlap. */
  async wait(ms: number): Promise<void> {
    if (!this.signalled && !this.closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.endWait = undefined;
    }
    this.signalled = false;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.onClose();
    this.endWait?.();
  }
}
