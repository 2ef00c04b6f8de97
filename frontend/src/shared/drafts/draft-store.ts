import type { FieldValues } from 'react-hook-form';
import { keepStored, readStored } from '../browser/browser.ts';
import { draftsOf } from '../session/forget-kept.ts';
import { readSession } from '../session/session-store.ts';

/** The name of the draft of the booking form. */
export const BOOKING_DRAFT = 'booking';

/** A draft is shown only to the account that typed it; visitors of the tab share theirs. */
function ofSession(): string {
  return draftsOf(readSession()?.id);
}

/**
 * What was typed into a form and not sent; null when there is nothing, or nothing readable.
 * @param of {@link draftsOf} the account; that of the session if omitted
 */
export function readDraft(form: string, of = ofSession()): unknown {
  return readStored('sessionStorage', of + form);
}

/** Keeps what was typed into a form until it is sent, the user signs out or the tab is closed. */
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
 * A draft as the values of its form, or undefined. Fields that the form does not have, or whose kind is another one, are
 * left out: the draft may be from an earlier build.
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

/** The latest stored values with what was typed over the base on top: no typed text is lost. */
export function mergeTyped<Form extends FieldValues>(base: Form, typed: Form, latest: Form): Form {
  const kept = changedFields(base, typed).map((field) => [field, typed[field]]);
  return { ...latest, ...Object.fromEntries(kept) };
}
