import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

/**
 * Shows the server's field errors on the form's fields and focuses the first of them.
 * @returns whether any error belongs to a field of the form
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
