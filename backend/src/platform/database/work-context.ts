import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Actor, actorName, SYSTEM } from '../../kernel/actor.ts';
import type { EventMetadata } from '../../kernel/define-event.ts';

/** What is known about the work at hand, without passing it through every call. */
export interface WorkContext {
  /** The request, job or chain of reactions this work belongs to. */
  readonly correlation: string;
  /** The event this work reacts to. */
  readonly causation?: string;
  /** Who is behind it; a request learns it when its session was read. */
  actor: Actor;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs work under a context; everything awaited inside sees it. */
export function inContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the work at hand; the product itself when nobody set one (start, jobs). */
export function currentContext(): WorkContext {
  return storage.getStore() ?? { correlation: randomUUID(), actor: SYSTEM };
}

/** The context as an event keeps it: ids only. */
export function eventMetadata(): EventMetadata {
  const { actor, correlation, causation } = currentContext();
  return { actor: actorName(actor), correlation, ...(causation && { causation }) };
}
