import type { UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { PasswordField } from '../../../../shared/forms/TextField.tsx';
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
  const resolver = useMemo(() => schemaResolver(passwordAgainSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { password: '' },
  });
  const { errors } = formState;
  const close = () => {
    onClose();
    reset();
    action.reset();
  };

  const send = handleSubmit((form) =>
    action.mutate(form, {
      onSuccess: close,
      onError: (error) => showServerErrors(error, ['password'], setError),
    }),
  );
  const refused = action.isError && !errors.password;

  return (
    <FormDialog
      open={open}
      title={title}
      submit={submit}
      cancel={t('ownData.dialog.cancel')}
      pending={action.isPending}
      error={refused ? (serverMessageOf(action.error) ?? failure) : undefined}
      onSubmit={send}
      onClose={close}
    >
      <p>{t('ownData.dialog.text')}</p>
      <PasswordField
        label={t('erasure.password')}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  );
}
