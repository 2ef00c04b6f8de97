import type { FieldValues } from 'react-hook-form';

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields whose values differ between two states of a form. */
export function changedFields<Form extends FieldValues>(from: Form, to: Form): (keyof Form & string)[] {
  return Object.keys(to).filter((field) => !isSame(from[field], to[field]));
}

/** The latest stored values with what was typed over the base on top: no typed text is lost. */
export function mergeTyped<Form extends FieldValues>(base: Form, typed: Form, latest: Form): Form {
  const kept = changedFields(base, typed).map((field) => [field, typed[field]]);
  return { ...latest, ...Object.fromEntries(kept) };
}
