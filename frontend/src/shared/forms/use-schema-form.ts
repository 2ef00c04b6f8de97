import { useRef } from 'react';
import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { serverMessageOf } from '../api/api-error.ts';
import { type DraftOptions, useDraft } from '../drafts/use-draft.ts';
import { fieldPropsOf, showServerErrors } from './field-errors.ts';
import { schemaResolver } from './schema-resolver.ts';

export interface FormOptions<Form extends FieldValues, Output>
  extends Pick<UseFormProps<Form, unknown, Output>, 'defaultValues' | 'values' | 'resetOptions'> {
  /** The rules, built for each validation with the texts of the current language. */
  readonly schema: () => z.ZodMiniType<Output, Form>;
  /** Fields that show the server's errors; all fields if omitted. */
  readonly fields?: readonly Path<Form>[];
  readonly draft?: DraftOptions<Form>;
}

export type SchemaForm<Form extends FieldValues, Output> = ReturnType<typeof useSchemaForm<Form, Output>>;

type Send<Output> = (values: Output, onError: (error: unknown) => void) => unknown;

/** A form that a zod schema validates, with the server's errors on its fields and, if it has a name, a draft. */
export function useSchemaForm<Form extends FieldValues, Output>({
  schema,
  fields,
  draft,
  ...options
}: FormOptions<Form, Output>) {
  const form = useForm<Form, unknown, Output>({
    ...options,
    resolver: (...validation) => schemaResolver(schema())(...validation),
  });
  const { register, handleSubmit, setError, getValues } = form;
  const { errors } = form.formState;
  const isSending = useRef(false);
  const showErrors = (error: unknown) => {
    showServerErrors(error, fields ?? (Object.keys(getValues()) as Path<Form>[]), setError);
  };
  return {
    ...form,
    showErrors,
    draft: useDraft(draft ?? {}, form),
    field: fieldPropsOf(register, errors),
    onSubmit: (send: Send<Output>) =>
      handleSubmit((values) => {
        if (isSending.current) return;
        isSending.current = true;
        send(values, showErrors);
        // By then the button is rendered as pending. Until then a second tap would send the form again.
        setTimeout(() => {
          isSending.current = false;
        });
      }),
    /** The reason why the server refused the form; undefined when a field shows it. */
    refusal: (error: unknown, fallback: string) =>
      error && Object.keys(errors).length === 0 ? (serverMessageOf(error) ?? fallback) : undefined,
  };
}
