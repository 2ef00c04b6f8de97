export interface LiveChange {
  readonly type: string;
  readonly own?: true;
  readonly byOffice?: true;
  readonly appointmentId?: number;
  readonly [id: string]: unknown;
}

/** An event of the stream. The id is a position of the event log. */
export type LiveMessage =
  | { readonly kind: 'change'; readonly id: number; readonly change: LiveChange }
  /** The server no longer knows all missed events, so everything may have changed. */
  | { readonly kind: 'reset'; readonly id: number }
  /** A sign of life: nothing happened up to this position. */
  | { readonly kind: 'alive'; readonly id: number };

/** Reads an event of the stream; undefined for one that this version does not know. */
export function readMessage(event: string | undefined, id: number, data: string): LiveMessage | undefined {
  if (event === 'change') return { kind: 'change', id, change: JSON.parse(data) as LiveChange };
  if (event === 'reset') return { kind: 'reset', id };
  return event === 'ready' || event === 'alive' ? { kind: 'alive', id } : undefined;
}
