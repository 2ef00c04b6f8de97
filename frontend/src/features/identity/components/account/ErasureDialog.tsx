import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { erasureSchema, useEraseAccount } from '../../api/erase-account.ts';
import styles from './ErasureDialog.module.css';

const CONSEQUENCES = ['person', 'appointments', 'points', 'forEver'] as const;

export function ErasureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const resolver = useMemo(() => schemaResolver(erasureSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = formState;
  const erasure = useEraseAccount();
  const close = () => {
    onClose();
    reset();
    erasure.reset();
  };

  const submit = handleSubmit(({ password }) =>
    erasure.mutate({ password }, { onError: (error) => showServerErrors(error, ['password'], setError) }),
  );
  const refused = erasure.isError && !errors.password && !errors.confirmation;

  return (
    <FormDialog
      open={open}
      title={t('erasure.title')}
      submit={t('erasure.submit')}
      cancel={t('erasure.keep')}
      danger
      pending={erasure.isPending}
      error={refused ? (serverMessageOf(erasure.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(`erasure.${consequence}`)}</li>
        ))}
      </ul>
      <PasswordField
        label={t('erasure.password')}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label={t('erasure.confirm', { word: t('erasure.word') })}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
    </FormDialog>
  );
}
