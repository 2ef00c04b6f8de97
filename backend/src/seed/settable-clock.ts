import { Clock } from '../kernel/clock.ts';

/** A clock with a settable time, so that each step of the demo has its own date. */
export class SettableClock extends Clock {
  private current = new Date();

  now(): Date {
    return this.current;
  }

  set(present: Date): void {
    this.current = present;
  }
}
