import { type ReactNode, useMemo } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { BoundForm } from './field-errors.ts';

/** Provides a form to its parts and to the fields that are bound by their `name`. */
export function FormScope<Form extends FieldValues, Output>(props: {
  form: UseFormReturn<Form, unknown, Output>;
  children: ReactNode;
}) {
  const form = props.form as unknown as UseFormReturn;
  const { register, getValues, formState } = form;
  const bound = useMemo(() => ({ register, getValues, formState }), [register, getValues, formState]);
  return (
    <FormProvider {...form}>
      <BoundForm value={bound}>{props.children}</BoundForm>
    </FormProvider>
  );
}
