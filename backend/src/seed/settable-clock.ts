import { Clock } from '../kernel/clock.ts';

/** A clock with a settable time, so that each step of the demo has its own date. */
export class SettableClock extends Clock {
  private present = new Date();

  now(): Date {
    return this.present;
  }

  set(present: Date): void {
    this.present = present;
  }
}
