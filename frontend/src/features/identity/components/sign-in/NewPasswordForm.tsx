import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import {
  PASSWORD_RESET_FIELDS,
  type PasswordResetForm,
  type PasswordResetPayload,
  passwordResetSchema,
  useRequestPasswordReset,
  useResetPassword,
} from '../../api/reset-password.ts';
import styles from './AuthPage.module.css';

/** Second step of the password reset: the code and the new password. */
export function NewPasswordForm({ phone, onOtherPhone }: { phone: string; onOtherPhone: () => void }) {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  const resolver = useMemo(() => schemaResolver(passwordResetSchema(t)), [t]);
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<
    PasswordResetForm,
    unknown,
    PasswordResetPayload
  >({ resolver, defaultValues: { code: '', newPassword: '', confirmPassword: '' } });
  const { errors } = formState;
  const reset = useResetPassword();
  const request = useRequestPasswordReset(() => ({
    title: t('sentAgain.title'),
    description: t('sentAgain.text'),
  }));
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit((form) =>
    reset.mutate(
      { phone, ...form },
      {
        onSuccess: () => navigate('/login', { state: { phone } }),
        onError: (error) => showServerErrors(error, PASSWORD_RESET_FIELDS, setError),
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
          error={errors.code?.message}
          {...register('code')}
        />
        <PasswordField
          label={t('password')}
          required
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('confirmPassword')}
          required
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
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
