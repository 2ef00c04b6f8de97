import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Answer, FormBody, type FormProps, type Sending } from '../forms/Form.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { FormDialog } from './FormDialog.tsx';

type Request = Sending & { readonly reset: () => void };

type Look = Omit<ComponentProps<typeof FormDialog>, 'open' | 'pending' | 'error' | 'onSubmit' | 'children'>;

/**
 * A dialog with a {@link Form} that closes when the form is sent. If the form has a draft, its values are kept for the
 * next opening.
 */
export function SchemaDialog<Fields extends FieldValues, Output>({
  open = true,
  title,
  submit,
  cancel,
  danger,
  wide,
  failure,
  draft,
  mutation,
  onSubmit,
  onClose,
  children,
  ...options
}: FormProps<Fields, Output, Request> &
  Look & {
    /** True if omitted, for a dialog that is rendered only while it is open. */
    open?: boolean;
    /** Shown when the server refuses the form without a reason; if omitted, only the fields show refusals. */
    failure?: string;
  }) {
  const form = useSchemaForm({ ...options, draft: draft === undefined ? undefined : { name: draft, isOpen: open } });
  const close = () => {
    onClose();
    if (draft === undefined) form.reset(undefined, { keepDirtyValues: false });
    else form.clearErrors();
    mutation.reset();
  };
  const send = form.onSubmit((output, onError) => {
    const answer: Answer = (onSuccess) => ({
      onSuccess: (result) => {
        if (draft !== undefined) {
          form.draft.discard();
          form.draft.forget();
        }
        close();
        onSuccess?.(result);
      },
      onError,
    });
    onSubmit(output, answer, form);
  });
  return (
    <FormDialog
      open={open}
      title={title}
      submit={submit}
      cancel={cancel}
      danger={danger}
      wide={wide}
      pending={mutation.isPending}
      error={failure === undefined ? undefined : form.refusal(mutation.error, failure)}
      onSubmit={send}
      onClose={close}
    >
      <FormBody form={form} mutation={mutation}>
        {children}
      </FormBody>
    </FormDialog>
  );
}
