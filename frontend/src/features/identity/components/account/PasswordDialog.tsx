import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PasswordField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { passwordAgainSchema } from '../../api/change-password.ts';

interface PasswordDialogProps {
  readonly title: string;
  /** The label of the button. */
  readonly submit: string;
  /** Shown for a failure without a message of the server. */
  readonly failure: string;
  readonly action: UseMutationResult<unknown, Error, Schemas['PasswordAgain']>;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PasswordDialog({ title, submit, failure, action, open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('profile');
  const { field, reset, onSubmit, refusal } = useSchemaForm({
    schema: () => passwordAgainSchema(t),
    defaultValues: { password: '' },
  });
  const close = () => {
    onClose();
    reset();
    action.reset();
  };

  const send = onSubmit((form, onError) => action.mutate(form, { onSuccess: close, onError }));

  return (
    <FormDialog
      open={open}
      title={title}
      submit={submit}
      cancel={t('ownData.dialog.cancel')}
      pending={action.isPending}
      error={refusal(action.error, failure)}
      onSubmit={send}
      onClose={close}
    >
      <p>{t('ownData.dialog.text')}</p>
      <PasswordField
        label={t('erasure.password')}
        required
        autoComplete="current-password"
        {...field('password')}
      />
    </FormDialog>
  );
}
