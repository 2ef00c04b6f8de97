import type { LiveAudience } from './live-change.ts';

/** Why a stream ended. */
export const LIVE_ENDS = ['client', 'slow', 'session', 'erased', 'replaced', 'stopping'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/** An open stream. */
export interface LiveConnection {
  readonly audience: LiveAudience;
  /** The session that opened it; undefined for a manage link. */
  readonly sessionId: string | undefined;
  /** Sends a text, unless the client reads too slowly: then the stream ends. `occurredAt` measures the delay. */
  send(text: string, occurredAt?: Date): void;
  end(reason: LiveEnd): void;
}
