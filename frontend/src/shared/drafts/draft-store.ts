import type { FieldValues } from 'react-hook-form';
import { keepStored, readStored } from '../browser/browser.ts';
import { draftsOf } from '../session/forget-kept.ts';
import { readSession } from '../session/session-store.ts';

/** The key of a guest whom this device remembers, with consent. */
export const REMEMBERED_GUEST = 'remembered-guest';
export const BOOKING_DRAFT = 'booking';

/** A draft is shown only to the account that typed it. All visitors of a tab share their drafts. */
function ofSession(): string {
  return draftsOf(readSession()?.id);
}

/**
 * The stored draft of a form; null when there is none or it cannot be read.
 * @param of {@link draftsOf} the account; that of the session if omitted
 */
export function readDraft(form: string, of = ofSession()): unknown {
  return readStored('sessionStorage', of + form);
}

/** Keeps the typed values of a form until it is sent, the user signs out or the tab is closed. */
export function keepDraft(form: string, values: unknown, of = ofSession()): void {
  keepStored('sessionStorage', of + form, values);
}

export function dropDraft(form: string, of = ofSession()): void {
  sessionStorage.removeItem(of + form);
}

export function hasDrafts(forms: string): boolean {
  const prefix = ofSession() + forms;
  return Object.keys(sessionStorage).some((key) => key.startsWith(prefix));
}

/**
 * Converts a draft to the values of its form. Fields that the form does not have, or whose type has changed, are left
 * out, because the draft may be from an earlier build.
 */
export function asFormValues<Form extends object>(draft: unknown, initial: Form): Form | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined;
  const known = Object.entries(draft).filter(
    ([field, value]) => field in initial && isAlike(value, initial[field as keyof Form]),
  );
  return known.length === 0 ? undefined : { ...initial, ...Object.fromEntries(known) };
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changedFields<Form extends FieldValues>(from: Form, to: Form): (keyof Form & string)[] {
  return Object.keys(to).filter((field) => !isSame(from[field], to[field]));
}

/** Merges typed values into the latest stored ones: a value that differs from the base wins, so no text is lost. */
export function mergeTyped<Form extends FieldValues>(base: Form, typed: Form, latest: Form): Form {
  const kept = changedFields(base, typed).map((field) => [field, typed[field]]);
  return { ...latest, ...Object.fromEntries(kept) };
}
