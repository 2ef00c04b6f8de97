import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import {
  PASSWORD_RESET_FIELDS,
  passwordResetSchema,
  useRequestPasswordReset,
  useResetPassword,
} from '../../api/reset-password.ts';
import styles from './AuthPage.module.css';

/** Second step of the password reset: the code and the new password. */
export function NewPasswordForm({ phone, onOtherPhone }: { phone: string; onOtherPhone: () => void }) {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  const { field, setFocus, resetField, onSubmit } = useSchemaForm({
    schema: () => passwordResetSchema(t),
    fields: PASSWORD_RESET_FIELDS,
    defaultValues: { code: '', newPassword: '', confirmPassword: '' },
  });
  const reset = useResetPassword();
  const request = useRequestPasswordReset(() => ({
    title: t('sentAgain.title'),
    description: t('sentAgain.text'),
  }));
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = onSubmit((form, onError) =>
    reset.mutate(
      { phone, ...form },
      {
        onSuccess: () => navigate('/login', { state: { phone } }),
        onError,
      },
    ),
  );
  const sendAgain = () =>
    request.mutate(
      { phone },
      {
        onSuccess: () => {
          resetField('code');
          setFocus('code');
        },
      },
    );

  return (
    <>
      <form className="stack-4" onSubmit={submit} noValidate>
        <p className={styles.sent} role="status">
          {t('requested', { phone })}
        </p>
        {/* The account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
        <TextField
          label={t('code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('codeHint')}
          {...field('code')}
        />
        <PasswordField
          label={t('password')}
          required
          autoComplete="new-password"
          hint={t('passwordHint')}
          {...field('newPassword')}
        />
        <PasswordField
          label={t('confirmPassword')}
          required
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" wide pending={reset.isPending}>
          {t(reset.isPending ? 'submitting' : 'submit')}
        </Button>
      </form>
      <div className={styles.others}>
        <Button variant="secondary" wide pending={request.isPending} onClick={sendAgain}>
          {t('again')}
        </Button>
        <Button variant="quiet" wide onClick={onOtherPhone}>
          {t('otherPhone')}
        </Button>
      </div>
    </>
  );
}
