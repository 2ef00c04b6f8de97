import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { forgottenPasswordSchema, useRequestPasswordReset } from '../../api/reset-password.ts';

/** First step of the password reset: requests a code for a phone. */
export function RequestCodeForm({ phone, onSent }: { phone: string; onSent: (phone: string) => void }) {
  const { t } = useTranslation('recovery');
  const resolver = useMemo(() => schemaResolver(forgottenPasswordSchema(t)), [t]);
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { phone } });
  const request = useRequestPasswordReset();

  const submit = handleSubmit((form) =>
    request.mutate(form, {
      onSuccess: () => onSent(form.phone),
      onError: (error) => showServerErrors(error, ['phone'], setError),
    }),
  );

  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <TextField
        label={t('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="username"
        hint={t('phoneHint')}
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <Button type="submit" wide pending={request.isPending}>
        {t(request.isPending ? 'requesting' : 'request')}
      </Button>
    </form>
  );
}
