import { isStaffRole } from '@car-workshop/contracts/roles';
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@car-workshop/contracts/values/accounts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import { Form } from '../../../../shared/forms/Form.tsx';
import { NewPasswordField, PasswordField } from '../../../../shared/forms/TextField.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { newPasswordSchema, useChangePassword } from '../../api/account-access.ts';

export function PasswordForm({ phone }: { phone: string }) {
  const { t } = useTranslation('profile');
  const hint = useId();
  const change = useChangePassword();
  const role = useSession()?.role ?? 'client';
  return (
    <Form
      schema={() => newPasswordSchema(t)}
      defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '', endLinks: true }}
      mutation={change}
      onSubmit={(form, answer, { reset }) =>
        change.mutate(
          form,
          answer(() => reset()),
        )
      }
    >
      {({ register }) => (
        <>
          {/* The account for password managers. */}
          <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
          <PasswordField
            label={t('details.currentPassword')}
            required
            autoComplete="current-password"
            name="currentPassword"
          />
          <NewPasswordField
            label={t('words.newPassword')}
            hint={t('password.nextHint', {
              least: isStaffRole(role) ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH,
            })}
            name="newPassword"
          />
          <NewPasswordField label={t('words.confirmNewPassword')} name="confirmPassword" />
          <div>
            <Checkbox aria-describedby={hint} {...register('endLinks')}>
              {t('password.endLinks')}
            </Checkbox>
            <p id={hint} className="hint">
              {t('password.endLinksHint')}
            </p>
          </div>
          <div>
            <Button variant="secondary" type="submit" pending={change.isPending}>
              {t('words.changePassword')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
