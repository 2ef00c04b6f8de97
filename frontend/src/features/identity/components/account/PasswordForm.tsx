import Button from 'antd/es/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { isStaff } from '../../../../shared/session/session-store.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { NEW_PASSWORD_FIELDS, newPasswordSchema, useChangePassword } from '../../api/change-password.ts';
import styles from './PasswordForm.module.css';

/** Characters of a new password, as the server counts them. */
const LEAST = { client: 4, staff: 10 } as const;

export function PasswordForm({ phone }: { phone: string }) {
  const { t } = useTranslation('profile');
  const { field, register, reset, onSubmit } = useSchemaForm({
    schema: () => newPasswordSchema(t),
    fields: NEW_PASSWORD_FIELDS,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '', endLinks: true },
  });
  const hint = useId();
  const change = useChangePassword();
  const role = useSession()?.role ?? 'client';

  const submit = onSubmit((form, onError) =>
    change.mutate(form, {
      onSuccess: () => reset(),
      onError,
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
        {...field('currentPassword')}
      />
      <PasswordField
        label={t('password.next')}
        required
        autoComplete="new-password"
        hint={t('password.nextHint', { least: isStaff(role) ? LEAST.staff : LEAST.client })}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('password.confirm')}
        required
        autoComplete="new-password"
        {...field('confirmPassword')}
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
