import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from '../api/api-error.ts';

/**
 * Shows the server's field errors on the form's fields and focuses the first of them.
 * @returns whether any error belongs to a field of the form
 */
export function showServerErrors<T extends FieldValues>(
  error: unknown,
  fields: ReadonlyArray<Path<T>>,
  setError: UseFormSetError<T>,
): boolean {
  const known = fieldErrorsOf(error, fields);
  known.forEach(({ name, message }, position) => {
    setError(name, { type: 'server', message }, { shouldFocus: position === 0 });
  });
  return known.length > 0;
}
