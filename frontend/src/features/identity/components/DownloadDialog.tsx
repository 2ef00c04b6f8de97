import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../shared/forms/server-errors.ts';
import { PasswordField } from '../../../shared/forms/TextField.tsx';
import { downloadSchema, useDownloadOwnData } from '../api/download-own-data.ts';

/** Downloads the personal data after the password. */
export function DownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const resolver = useMemo(() => schemaResolver(downloadSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { password: '' },
  });
  const { errors } = formState;
  const download = useDownloadOwnData();
  const close = () => {
    onClose();
    reset();
    download.reset();
  };

  const submit = handleSubmit((form) =>
    download.mutate(form, {
      onSuccess: close,
      onError: (error) => showServerErrors(error, ['password'], setError),
    }),
  );
  const refused = download.isError && !errors.password;

  return (
    <FormDialog
      open={open}
      title={t('ownData.dialog.title')}
      submit={t('ownData.download')}
      cancel={t('ownData.dialog.cancel')}
      pending={download.isPending}
      error={refused ? (serverMessageOf(download.error) ?? t('ownData.notDownloaded.text')) : undefined}
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
