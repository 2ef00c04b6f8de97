import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormRegister,
} from 'react-hook-form';

/** Binds an input to the field `name`: what `register` returns, and the error message. */
export type FieldProps<Name extends string> = (name: Name) => ReturnType<UseFormRegister<FieldValues>> & {
  error: string | undefined;
};

/** The binding of inputs to a form. */
export function fieldPropsOf<Form extends FieldValues>(
  register: UseFormRegister<Form>,
  errors: FieldErrors<Form>,
): FieldProps<Path<Form>> {
  return (name) => ({ ...register(name), error: (get(errors, name) as FieldError | undefined)?.message });
}
