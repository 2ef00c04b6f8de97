import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { reauthenticationSchema, useReauthenticate } from '../../api/second-factors.ts';

export function ReauthenticationDialog({
  factors,
  open,
  onDone,
  onClose,
}: {
  factors: Schemas['OwnSecondFactors'];
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  const hasPasskey = factors.passkeys.length > 0;
  const hasFactor = hasPasskey || factors.authenticatorAppAddedAt !== null;
  const { field, reset, onSubmit, refusal } = useSchemaForm({
    schema: () => reauthenticationSchema(t),
    defaultValues: { password: '', code: '' },
  });
  const check = useReauthenticate(hasPasskey);
  const forget = () => {
    reset();
    check.reset();
  };

  const submit = onSubmit((form, onError) =>
    check.mutate(form, {
      onSuccess: () => {
        forget();
        onDone();
      },
      onError,
    }),
  );

  return (
    <FormDialog
      open={open}
      title={t('secondFactor.confirm.title')}
      submit={t('secondFactor.confirm.submit')}
      cancel={t('secondFactor.cancel')}
      pending={check.isPending}
      error={refusal(check.error, t('secondFactor.confirm.passkeyFailed'))}
      onSubmit={submit}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>{t('secondFactor.confirm.text')}</p>
      <PasswordField
        label={t('secondFactor.confirm.password')}
        required
        autoComplete="current-password"
        {...field('password')}
      />
      {hasFactor && (
        <TextField
          label={t('secondFactor.confirm.code')}
          required={!hasPasskey}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={hasPasskey ? t('secondFactor.confirm.codeOrPasskey') : undefined}
          {...field('code')}
        />
      )}
    </FormDialog>
  );
}
