import { Clock } from '../kernel/clock.ts';

/** A present that somebody sets: the demo's history happens at its own time. */
export class SettableClock extends Clock {
  private present = new Date();

  now(): Date {
    return this.present;
  }

  set(present: Date): void {
    this.present = present;
  }
}
