import type { Actor } from '../kernel/actor.ts';
import { Clock } from '../kernel/clock.ts';
import type { LocalTime } from '../kernel/wall-clock.ts';

/** A use case of the demo, dated in days before today; in the evening unless it has a time of day. */
export interface DemoStep {
  readonly daysAgo: number;
  readonly at?: LocalTime;
  readonly by: Actor;
  readonly run: () => Promise<void>;
}

export const asClient = (userId: number): Actor => ({ kind: 'user', userId, role: 'client' });

export function accountOf(phone: string, accounts: ReadonlyMap<string, number>): number {
  const userId = accounts.get(phone);
  if (userId === undefined) throw new Error(`${phone} has no account in the demo.`);
  return userId;
}

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
