import type { LiveAudience } from './live-change.ts';

/** Why a stream ended. */
export const LIVE_ENDS = ['client', 'slow', 'session', 'erased', 'replaced', 'stopping'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/** An open stream. */
export interface LiveConnection {
  readonly audience: LiveAudience;
  /** The session that opened it; undefined for a manage link. */
  readonly sessionId: string | undefined;
  /** Sends a text, unless the client has not read the earlier ones: then the stream ends. */
  send(text: string): void;
  /** Sends what has just happened, of which `occurredAt` measures the delay. */
  sendNew(text: string, occurredAt: readonly Date[]): void;
  end(reason: LiveEnd): void;
}
