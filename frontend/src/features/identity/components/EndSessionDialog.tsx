import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../shared/forms/server-errors.ts';
import { PasswordField } from '../../../shared/forms/TextField.tsx';
import { downloadSchema } from '../api/download-own-data.ts';
import { useEndOwnSession } from '../api/end-own-session.ts';

interface EndSessionDialogProps {
  readonly sessionId: string;
  /** Its name in the texts. */
  readonly device: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Signs out another device after the password. */
export function EndSessionDialog({ sessionId, device, open, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('profile');
  const resolver = useMemo(() => schemaResolver(downloadSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { password: '' },
  });
  const { errors } = formState;
  const end = useEndOwnSession(sessionId, device);
  const close = () => {
    onClose();
    reset();
    end.reset();
  };

  const submit = handleSubmit((form) =>
    end.mutate(form, {
      onSuccess: close,
      onError: (error) => showServerErrors(error, ['password'], setError),
    }),
  );
  const refused = end.isError && !errors.password;

  return (
    <FormDialog
      open={open}
      title={t('sessions.dialog.title', { device })}
      submit={t('sessions.end')}
      cancel={t('ownData.dialog.cancel')}
      pending={end.isPending}
      error={refused ? (serverMessageOf(end.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
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
