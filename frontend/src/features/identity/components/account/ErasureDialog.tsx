import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { erasureSchema, useEraseAccount } from '../../api/erase-account.ts';
import styles from './ErasureDialog.module.css';

const CONSEQUENCES = ['person', 'appointments', 'points', 'forEver'] as const;

export function ErasureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { field, reset, onSubmit, refusal } = useSchemaForm({
    schema: () => erasureSchema(t),
    defaultValues: { password: '', confirmation: '' },
  });
  const erasure = useEraseAccount();
  const close = () => {
    onClose();
    reset();
    erasure.reset();
  };

  const submit = onSubmit(({ password }, onError) => erasure.mutate({ password }, { onError }));

  return (
    <FormDialog
      open={open}
      title={t('erasure.title')}
      submit={t('erasure.submit')}
      cancel={t('erasure.keep')}
      danger
      pending={erasure.isPending}
      error={refusal(erasure.error, t('notSaved.text'))}
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
        {...field('password')}
      />
      <TextField
        label={t('erasure.confirm', { word: t('erasure.word') })}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('confirmation')}
      />
    </FormDialog>
  );
}
