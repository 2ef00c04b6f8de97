import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { forgottenPasswordSchema, useRequestPasswordReset } from '../../api/reset-password.ts';

/** First step of the password reset: requests a code for a phone. */
export function RequestCodeForm({ phone, onSent }: { phone: string; onSent: (phone: string) => void }) {
  const { t } = useTranslation('recovery');
  const { field, onSubmit } = useSchemaForm({
    schema: () => forgottenPasswordSchema(t),
    defaultValues: { phone },
  });
  const request = useRequestPasswordReset();

  const submit = onSubmit((form, onError) =>
    request.mutate(form, {
      onSuccess: () => onSent(form.phone),
      onError,
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
        {...field('phone')}
      />
      <Button type="submit" wide pending={request.isPending}>
        {t(request.isPending ? 'requesting' : 'request')}
      </Button>
    </form>
  );
}
