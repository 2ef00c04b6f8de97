import type { Channel } from './channel.values.ts';

/** How a message goes out: an SMS that goes to the devices of an account first is a push. */
export const WAYS = ['sms', 'email', 'push'] as const satisfies readonly (Channel | 'push')[];
/** Who delivers messages; `inbox` keeps them in the product. */
export const PROVIDERS = ['inbox', 'smslink', 'smso', 'smtp', 'web-push'] as const;

/** When an attempt to send a message began, and how long it took. */
export interface AttemptTime {
  readonly at: Date;
  /** In whole milliseconds. */
  readonly durationMs: number;
}

/** Measures an attempt: `end()` gives its time. */
export function beginAttempt(at: Date): { readonly end: () => AttemptTime } {
  const begun = performance.now();
  return { end: () => ({ at, durationMs: Math.round(performance.now() - begun) }) };
}
