import { keepStored, readStored } from '../../../shared/browser/browser.ts';
import { KEPT_ESTIMATES } from '../../../shared/session/forget-kept.ts';
import { type Answering, askedOffers } from './choices.ts';

/** The estimate that this device has read last, with the choices that were not sent. */
export function keptEstimate(id: number): Answering | undefined {
  const kept = readStored('localStorage', KEPT_ESTIMATES + id);
  return isAnswering(kept) && kept.estimate.id === id ? kept : undefined;
}

/** Keeps an estimate until nothing of it can be answered, and erases those whose time is over. */
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

/** Whether a stored value has the parts of the present build; any script or user can write there. */
function isAnswering(value: unknown): value is Answering {
  const { estimate, choices, changed } = (value ?? {}) as Partial<Record<keyof Answering, unknown>>;
  const { jobs, validUntil, version } = (estimate ?? {}) as Record<string, unknown>;
  const isRead = Array.isArray(jobs) && typeof validUntil === 'string' && Number.isInteger(version);
  return isRead && typeof choices === 'object' && choices !== null && Array.isArray(changed);
}
