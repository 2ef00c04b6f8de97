import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { FormScope } from './FormScope.tsx';
import { type FormOptions, type SchemaForm, useSchemaForm } from './use-schema-form.ts';

/** The request that sends a form: a mutation, or a part of one. */
export interface Sending {
  readonly isPending: boolean;
  readonly error: unknown;
}

/** The handlers of the response: success deletes the draft of the form, and a refusal shows the server's errors. */
export type Answer = <Result>(onSuccess?: (result: Result) => unknown) => {
  onSuccess: (result: Result) => void;
  onError: (error: unknown) => void;
};

export interface FormProps<Form extends FieldValues, Output, Request extends Sending>
  extends Omit<FormOptions<Form, Output>, 'draft'> {
  /** The name of the form's draft, with the id of its subject; if omitted, the form has no draft. */
  readonly draft?: string;
  readonly mutation: Request;
  /** Sends the output of the schema: `mutation.mutate(form, answer(onSuccess))`. */
  readonly onSubmit: (form: Output, answer: Answer, typed: SchemaForm<Form, Output>) => unknown;
  readonly children: ReactNode | ((form: SchemaForm<Form, Output>) => ReactNode);
}

const SentFormContext = createContext({ isPending: false });

/**
 * The form of a page: validated by its schema, with the server's errors on its fields and, if it has a name, a draft.
 * Its fields are bound by their `name`.
 */
export function Form<Fields extends FieldValues, Output>(
  props: FormProps<Fields, Output, Sending> & { className?: string; focus?: Path<Fields> },
) {
  const { className = 'stack-4', draft, focus, mutation, onSubmit, children, ...options } = props;
  const form = useSchemaForm({ ...options, draft: draft === undefined ? undefined : { name: draft } });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  const submit = form.onSubmit((output, onError) => {
    const answer: Answer = (onSuccess) => ({
      onSuccess: (result) => {
        if (draft !== undefined) form.draft.forget();
        onSuccess?.(result);
      },
      onError,
    });
    onSubmit(output, answer, form);
  });
  return (
    <form className={className} onSubmit={submit} noValidate>
      <FormBody form={form} mutation={mutation}>
        {children}
      </FormBody>
    </form>
  );
}

/** The contents of a form; fields find the form through its context. */
export function FormBody<Fields extends FieldValues, Output>({
  form,
  mutation: { isPending },
  children,
}: { form: SchemaForm<Fields, Output> } & Pick<FormProps<Fields, Output, Sending>, 'mutation' | 'children'>) {
  return (
    <FormScope form={form}>
      <SentFormContext value={{ isPending }}>
        <DraftNotice draft={form.draft} />
        {typeof children === 'function' ? children(form) : children}
      </SentFormContext>
    </FormScope>
  );
}

export function Submit(props: Omit<ComponentProps<typeof Button>, 'type' | 'pending'> & { busy?: string }) {
  const { busy, children, ...button } = props;
  const { isPending } = use(SentFormContext);
  return (
    <Button {...button} type="submit" pending={isPending}>
      {isPending && busy ? busy : children}
    </Button>
  );
}
