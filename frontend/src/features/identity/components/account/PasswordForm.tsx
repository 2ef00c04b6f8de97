import Button from 'antd/es/button';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { PasswordField } from '../../../../shared/forms/TextField.tsx';
import { isStaff } from '../../../../shared/session/session-store.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { NEW_PASSWORD_FIELDS, newPasswordSchema, useChangePassword } from '../../api/change-password.ts';
import styles from './PasswordForm.module.css';

/** Characters of a new password, as the server counts them. */
const LEAST = { client: 4, staff: 10 } as const;

export function PasswordForm({ phone }: { phone: string }) {
  const { t } = useTranslation('profile');
  const resolver = useMemo(() => schemaResolver(newPasswordSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '', endLinks: true },
  });
  const { errors } = formState;
  const hint = useId();
  const change = useChangePassword();
  const role = useSession()?.role ?? 'client';

  const submit = handleSubmit((form) =>
    change.mutate(form, {
      onSuccess: () => reset(),
      onError: (error) => showServerErrors(error, NEW_PASSWORD_FIELDS, setError),
    }),
  );

  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      {/* The account for password managers. */}
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
        hint={t('password.nextHint', { least: isStaff(role) ? LEAST.staff : LEAST.client })}
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
        <label className={styles.choice}>
          <input type="checkbox" className={styles.box} aria-describedby={hint} {...register('endLinks')} />
          {t('password.endLinks')}
        </label>
        <p id={hint} className="hint">
          {t('password.endLinksHint')}
        </p>
      </div>
      <div>
        <Button size="large" htmlType="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  );
}
