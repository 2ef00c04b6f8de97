import Button from 'antd/es/button';
import { useMemo } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../shared/forms/server-errors.ts';
import { PasswordField } from '../../../shared/forms/TextField.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { type NewPassword, newPasswordSchema, useChangePassword } from '../api/change-password.ts';
import styles from './DetailsForm.module.css';

const FIELDS: ReadonlyArray<Path<NewPassword>> = ['currentPassword', 'newPassword', 'confirmPassword'];

/** Another password; it takes the current one. */
export function PasswordForm({ phone }: { phone: string }) {
  const { t } = useTranslation('profile');
  const resolver = useMemo(() => schemaResolver(newPasswordSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const change = useChangePassword();

  const submit = handleSubmit((form) =>
    change.mutate(form, {
      onSuccess: () => {
        toast({ title: t('password.changed.title'), description: t('password.changed.text') });
        reset();
      },
      onError: (error) => {
        if (showServerErrors(error, FIELDS, setError)) return;
        toast({
          variant: 'destructive',
          title: t('password.failed.title'),
          description: serverMessageOf(error) ?? t('notSaved.text'),
        });
      },
    }),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* Tells password managers whose password is about to change. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('password.next')}
        required
        autoComplete="new-password"
        hint={t('password.nextHint')}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <div>
        <Button size="large" htmlType="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  );
}
