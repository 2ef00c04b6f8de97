import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Form, Submit } from '../../../../shared/forms/Form.tsx';
import { CodeField, NewPasswordField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import {
  forgottenPasswordSchema,
  passwordResetSchema,
  useRequestPasswordReset,
  useResetPassword,
} from '../../api/reset-password.ts';
import { AccountPhoneField } from './AccountPhoneField.tsx';
import styles from './AuthPage.module.css';

export function RequestCodeForm({ phone, onSent }: { phone: string; onSent: (phone: string) => void }) {
  const { t } = useTranslation('recovery');
  const request = useRequestPasswordReset();
  return (
    <Form
      schema={() => forgottenPasswordSchema(t)}
      defaultValues={{ phone }}
      mutation={request}
      onSubmit={(form, answer) =>
        request.mutate(
          form,
          answer(() => onSent(form.phone)),
        )
      }
    >
      <AccountPhoneField label={t('words.phone')} autoComplete="username" hint={t('phoneHint')} advice="recovery" />
      <Submit wide busy={t('words.sending')}>
        {t('words.sendCode')}
      </Submit>
    </Form>
  );
}

export function NewPasswordForm({ phone, onOtherPhone }: { phone: string; onOtherPhone: () => void }) {
  const { t } = useTranslation(['recovery', 'public']);
  const navigate = useNavigate();
  const reset = useResetPassword();
  const request = useRequestPasswordReset(() => ({ title: t('sentAgain.title'), description: t('sentAgain.text') }));
  return (
    <Form
      className=""
      schema={() => passwordResetSchema(t)}
      defaultValues={{ code: '', newPassword: '', confirmPassword: '' }}
      focus="code"
      mutation={reset}
      onSubmit={(form, answer) =>
        reset.mutate(
          { phone, ...form },
          answer(() => navigate('/login', { replace: true, state: { phone } })),
        )
      }
    >
      {({ resetField, setFocus }) => (
        <>
          <div className="stack-4">
            <p className="notice-info" role="status">
              {t('requested', { phone })}
            </p>
            {/* The account for password managers. */}
            <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
            <CodeField label={t('words.smsCode')} hint={t('words.sixDigits')} name="code" />
            <NewPasswordField
              label={t('words.newPassword')}
              hint={t('public:register.passwordHint')}
              name="newPassword"
            />
            <NewPasswordField label={t('words.confirmNewPassword')} name="confirmPassword" />
            <Submit wide busy={t('submitting')}>
              {t('words.changePassword')}
            </Submit>
          </div>
          <div className={styles.others}>
            <Button
              variant="secondary"
              wide
              pending={request.isPending}
              onClick={() =>
                request.mutate(
                  { phone },
                  {
                    onSuccess: () => {
                      resetField('code');
                      setFocus('code');
                    },
                  },
                )
              }
            >
              {t('words.anotherCode')}
            </Button>
            <Button variant="quiet" wide onClick={onOtherPhone}>
              {t('otherPhone')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
