import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
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
  const resolver = useMemo(() => schemaResolver(reauthenticationSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;
  const check = useReauthenticate(hasPasskey);
  const forget = () => {
    reset();
    check.reset();
  };

  const submit = handleSubmit((form) =>
    check.mutate(form, {
      onSuccess: () => {
        forget();
        onDone();
      },
      onError: (error) => showServerErrors(error, ['password', 'code'], setError),
    }),
  );
  const isRefused = check.isError && !errors.password && !errors.code;

  return (
    <FormDialog
      open={open}
      title={t('secondFactor.confirm.title')}
      submit={t('secondFactor.confirm.submit')}
      cancel={t('secondFactor.cancel')}
      pending={check.isPending}
      error={
        isRefused ? (serverMessageOf(check.error) ?? t('secondFactor.confirm.passkeyFailed')) : undefined
      }
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
        error={errors.password?.message}
        {...register('password')}
      />
      {hasFactor && (
        <TextField
          label={t('secondFactor.confirm.code')}
          required={!hasPasskey}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={hasPasskey ? t('secondFactor.confirm.codeOrPasskey') : undefined}
          error={errors.code?.message}
          {...register('code')}
        />
      )}
    </FormDialog>
  );
}
