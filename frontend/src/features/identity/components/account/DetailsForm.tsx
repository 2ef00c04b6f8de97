import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { PasswordField, TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
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
  const values = useMemo(() => accountForm(account), [account]);
  const { field, watch, reset, onSubmit } = useSchemaForm({
    schema: () => accountSchema(t),
    fields: ACCOUNT_FIELDS,
    values,
  });
  const change = useChangeAccount();
  const [proving, setProving] = useState(false);
  const phoneStays = watch('phone') === values.phone;
  const needsPassword = changesContact(watch(), values);

  const submit = onSubmit((form, onError) =>
    change.mutate(accountChanges(form, values), {
      onSuccess: (saved) => {
        reset(accountForm(saved));
        setProving(saved.pendingPhone !== null && saved.pendingPhone !== account.pendingPhone);
      },
      onError,
    }),
  );

  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <TextField label={t('details.name')} required autoComplete="name" {...field('name')} />
      <div className="stack-2">
        <TextField
          label={t('details.phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={phoneStays ? undefined : t('details.newPhoneHint')}
          {...field('phone')}
        />
        {phoneStays && <PhoneProof account={account} proving={proving} setProving={setProving} />}
      </div>
      <TextField
        label={`${t('details.email')} (${t('public:form.optional')})`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <SelectField
        label={t('details.language')}
        options={LANGUAGE_CHOICES}
        hint={t('details.languageHint')}
        {...field('language')}
      />
      {needsPassword && (
        <PasswordField
          label={t('details.currentPassword')}
          required
          autoComplete="current-password"
          hint={t('details.currentPasswordHint')}
          {...field('currentPassword')}
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
