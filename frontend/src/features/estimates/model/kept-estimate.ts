import { keepStored, readStored } from '../../../shared/browser/browser.ts';
import { KEPT_ESTIMATES } from '../../../shared/session/forget-kept.ts';
import { type Answering, askedOffers } from './choices.ts';

/** The estimate as this device last read it, with the unsent choices. */
export function keptEstimate(id: number): Answering | undefined {
  const kept = readStored('localStorage', KEPT_ESTIMATES + id);
  return isAnswering(kept) && kept.estimate.id === id ? kept : undefined;
}

/** Stores an estimate until it takes no more answers, and erases estimates that have expired. */
export function keepEstimate(answering: Answering, now = new Date()): void {
  const { estimate } = answering;
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(KEPT_ESTIMATES))) {
    const kept = readStored('localStorage', key);
    if (!isAnswering(kept) || new Date(kept.estimate.validUntil) <= now) localStorage.removeItem(key);
  }
  if (askedOffers(estimate).length === 0) forgetEstimate(estimate.id);
  else keepStored('localStorage', KEPT_ESTIMATES + estimate.id, answering);
}

export function forgetEstimate(id: number): void {
  localStorage.removeItem(KEPT_ESTIMATES + id);
}

/** Whether a stored value has the shape of the current build, because any script or user can write to the storage. */
function isAnswering(value: unknown): value is Answering {
  const { estimate, choices, changed } = (value ?? {}) as Partial<Record<keyof Answering, unknown>>;
  const { jobs, validUntil, version } = (estimate ?? {}) as Record<string, unknown>;
  const isRead = Array.isArray(jobs) && typeof validUntil === 'string' && Number.isInteger(version);
  return isRead && typeof choices === 'object' && choices !== null && Array.isArray(changed);
}
