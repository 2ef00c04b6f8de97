import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { showServerErrors } from '../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../shared/i18n/language.ts';
import {
  ACCOUNT_FIELDS,
  accountChanges,
  accountForm,
  accountSchema,
  changesContact,
  useChangeAccount,
} from '../../api/account.ts';
import { PhoneProof } from './PhoneProof.tsx';

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export function DetailsForm({ account }: { account: Schemas['Account'] }) {
  const { t } = useTranslation(['profile', 'public']);
  const resolver = useMemo(() => schemaResolver(accountSchema(t)), [t]);
  const values = useMemo(() => accountForm(account), [account]);
  const { register, handleSubmit, setError, watch, reset, formState } = useForm({ resolver, values });
  const { errors } = formState;
  const change = useChangeAccount();
  const [proving, setProving] = useState(false);
  const phoneStays = watch('phone') === values.phone;
  const needsPassword = changesContact(watch(), values);

  const submit = handleSubmit((form) =>
    change.mutate(accountChanges(form, values), {
      onSuccess: (saved) => {
        reset(accountForm(saved));
        setProving(saved.pendingPhone !== null && saved.pendingPhone !== account.pendingPhone);
      },
      onError: (error) => showServerErrors(error, ACCOUNT_FIELDS, setError),
    }),
  );

  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <TextField
        label={t('details.name')}
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="stack-2">
        <TextField
          label={t('details.phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={phoneStays ? undefined : t('details.newPhoneHint')}
          error={errors.phone?.message}
          {...register('phone')}
        />
        {phoneStays && <PhoneProof account={account} proving={proving} setProving={setProving} />}
      </div>
      <TextField
        label={`${t('details.email')} (${t('public:form.optional')})`}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <SelectField
        label={t('details.language')}
        options={LANGUAGE_CHOICES}
        hint={t('details.languageHint')}
        error={errors.language?.message}
        {...register('language')}
      />
      {needsPassword && (
        <PasswordField
          label={t('details.currentPassword')}
          required
          autoComplete="current-password"
          hint={t('details.currentPasswordHint')}
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={change.isPending}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  );
}
