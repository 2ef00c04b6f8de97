import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

/**
 * Puts the server's field errors on the form's fields and moves the focus to the first of them.
 * @returns whether any field of the form was meant
 */
export function showServerErrors<T extends FieldValues>(
  error: unknown,
  fields: ReadonlyArray<Path<T>>,
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = (error.problem.errors ?? []).flatMap(({ field, message }) => {
    const name = fields.find((candidate) => candidate === field);
    return name ? [{ name, message }] : [];
  });
  known.forEach(({ name, message }, position) => {
    setError(name, { type: 'server', message }, { shouldFocus: position === 0 });
  });
  return known.length > 0;
}
