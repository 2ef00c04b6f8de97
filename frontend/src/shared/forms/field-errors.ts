import { createContext, use } from 'react';
// Only types are imported: pages without a form also show fields and must not load the form library.
import type {
  FieldError,
  FieldErrors,
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegister,
  UseFormReturn,
  UseFormSetError,
} from 'react-hook-form';
import { fieldErrorsOf } from '../api/api-error.ts';

/** Binds an input to the field `name`: the result of `register`, and the error message. */
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
    error: (valueAt(errors, name) as FieldError | undefined)?.message,
  });
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** The form around a field, which `FormScope` provides. */
export const BoundForm = createContext<Pick<UseFormReturn, 'register' | 'getValues' | 'formState'> | null>(null);

interface Bindable {
  name?: string;
  error?: string;
  ref?: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the handlers of inputs, selects and text areas
  onChange?: (event: any) => void;
}

/** The props of an input, bound by its name to the form around it, unless `register` has bound it. */
export function useBound<Props extends Bindable>(props: Props): Props {
  const form = use(BoundForm);
  const { name, onChange } = props;
  if (!form || name === undefined || 'ref' in props) return props;
  if (valueAt(form.getValues(), name) === undefined) throw new Error(`The form has no field "${name}".`);
  return { ...props, ...fieldPropsOf(form.register, form.formState.errors)(name, onChange && { onChange }) };
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
