import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Actor, actorName, SYSTEM } from '../../kernel/actor.ts';
import type { EventMetadata, RecordedEvent } from '../../kernel/define-event.ts';

export type Cause = Pick<RecordedEvent, 'id' | 'metadata'>;

export interface WorkContext {
  /** Id of the request, job or chain of reactions that this work belongs to. */
  readonly correlation: string;
  /** Id of the event that this work reacts to. */
  readonly causation?: string;
  /** The access guard sets the actor of a request once it has read the session. */
  actor: Actor;
  /** Who sent the request; missing outside requests. Only security events use it, hashed. */
  readonly client?: { readonly address: string; readonly userAgent: string | undefined };
}

const storage = new AsyncLocalStorage<WorkContext>();

const background = new AsyncLocalStorage<true>();

/** Marks the work of deliveries and jobs, with everything that it starts. Requests are never background work. */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

/** The kind of the current work; `other` is a command, the start or a test. */
export function workKind(): 'request' | 'background' | 'other' {
  if (background.getStore()) return 'background';
  return storage.getStore()?.client ? 'request' : 'other';
}

export function inContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the current work; outside requests and reactions (start, jobs) its actor is the system. */
export function currentContext(): WorkContext {
  return storage.getStore() ?? { correlation: randomUUID(), actor: SYSTEM };
}

/** Ids of the current context, or of `cause` where several events are handled together. */
export function eventMetadata(cause?: Cause): EventMetadata {
  const { actor, correlation, causation } = currentContext();
  if (cause && cause.id !== causation) {
    const { correlation, traceparent } = cause.metadata;
    return { actor: actorName(actor), correlation, causation: cause.id, ...(traceparent && { traceparent }) };
  }
  return { actor: actorName(actor), correlation, ...(causation && { causation }) };
}
