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
  /** Who sent the request; missing outside requests. Only for security events, which hash it. */
  readonly client?: { readonly address: string; readonly userAgent: string | undefined };
}

const storage = new AsyncLocalStorage<WorkContext>();

const background = new AsyncLocalStorage<true>();

/** Runs the deliveries and jobs of the process: what they start, and never what a request does. */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

/** What the work in progress belongs to; `other` is a command, a start or a test. */
export function workKind(): 'request' | 'background' | 'other' {
  if (background.getStore()) return 'background';
  return storage.getStore()?.client ? 'request' : 'other';
}

export function inContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the work in progress; outside requests and reactions (start, jobs) the actor is the system. */
export function currentContext(): WorkContext {
  return storage.getStore() ?? { correlation: randomUUID(), actor: SYSTEM };
}

/** The current context, or that of `cause` where several events are reacted to together: ids only. */
export function eventMetadata(cause?: Cause): EventMetadata {
  const { actor, correlation, causation } = currentContext();
  if (cause && cause.id !== causation) {
    const { correlation, traceparent } = cause.metadata;
    return { actor: actorName(actor), correlation, causation: cause.id, ...(traceparent && { traceparent }) };
  }
  return { actor: actorName(actor), correlation, ...(causation && { causation }) };
}
