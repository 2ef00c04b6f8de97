import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegister,
  type UseFormSetError,
} from 'react-hook-form';
import { fieldErrorsOf } from '../api/api-error.ts';

/** Binds an input to the field `name`: what `register` returns, and the error message. */
export type FieldProps<Name extends string> = (
  name: Name,
  options?: Pick<RegisterOptions, 'onChange'>,
) => ReturnType<UseFormRegister<FieldValues>> & { error: string | undefined };

export function fieldPropsOf<Form extends FieldValues>(
  register: UseFormRegister<Form>,
  errors: FieldErrors<Form>,
): FieldProps<Path<Form>> {
  return (name, options) => ({
    ...register(name, options as RegisterOptions<Form, typeof name>),
    error: (get(errors, name) as FieldError | undefined)?.message,
  });
}

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
