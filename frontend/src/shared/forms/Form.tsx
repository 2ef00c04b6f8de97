import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from 'react';
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

/** The handlers of the answer: the draft of a sent form is forgotten; a refused one shows the server's errors. */
export type Answer = <Result>(onSuccess?: (result: Result) => unknown) => {
  onSuccess: (result: Result) => void;
  onError: (error: unknown) => void;
};

export interface FormProps<Form extends FieldValues, Output, Request extends Sending>
  extends Omit<FormOptions<Form, Output>, 'draft'> {
  /** The name of the draft of what is typed, with the id of what it is about; none if omitted. */
  readonly draft?: string;
  readonly mutation: Request;
  /** Sends what the schema made of the form: `mutation.mutate(form, answer(onSuccess))`. */
  readonly onSubmit: (form: Output, answer: Answer, typed: SchemaForm<Form, Output>) => unknown;
  readonly children: ReactNode | ((form: SchemaForm<Form, Output>) => ReactNode);
}

const SentFormContext = createContext({ isPending: false });

/**
 * The form of a page: validated by its schema, with the server's errors on its fields and, where it is named, a draft.
 * The fields in it are bound by their `name`.
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
  // Two taps, faster than the button is drawn as busy, send once.
  const isSending = useRef(false);
  useEffect(() => {
    isSending.current = mutation.isPending;
  });
  const submit = form.onSubmit((output, onError) => {
    if (isSending.current) return;
    isSending.current = true;
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

/** The contents of a form, which find the form by its context. */
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
