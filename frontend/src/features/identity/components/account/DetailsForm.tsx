import { LANGUAGES } from '@car-workshop/contracts/values/languages';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { EmailField, PasswordField, PhoneField, TextField } from '../../../../shared/forms/TextField.tsx';
import { LANGUAGE_NAMES } from '../../../../shared/i18n/language.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { accountChanges, accountForm, accountSchema, changesContact, useChangeAccount } from '../../api/account.ts';
import { PhoneProof } from './PhoneProof.tsx';

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export function DetailsForm({ account }: { account: Schemas['Account'] }) {
  const { t } = useTranslation(['profile', 'public']);
  const values = useMemo(() => accountForm(account), [account]);
  const change = useChangeAccount();
  const [proving, setProving] = useState(false);
  return (
    <Form
      schema={() => accountSchema(t)}
      values={values}
      mutation={change}
      onSubmit={(form, answer, { reset }) =>
        change.mutate(
          accountChanges(form, values),
          answer((saved) => {
            reset(accountForm(saved));
            setProving(saved.pendingPhone !== null && saved.pendingPhone !== account.pendingPhone);
          }),
        )
      }
    >
      {({ watch }) => {
        const typed = watch();
        const phoneStays = typed.phone === values.phone;
        return (
          <>
            <TextField label={t('words.name')} required autoComplete="name" name="name" />
            <div className="stack-2">
              <PhoneField
                label={t('words.phone')}
                hint={phoneStays ? undefined : t('details.newPhoneHint')}
                name="phone"
              />
              {phoneStays && (
                <PhoneProof
                  key={account.pendingPhone ?? account.phone}
                  account={account}
                  proving={proving}
                  setProving={setProving}
                />
              )}
            </div>
            <EmailField label={`${t('details.email')} (${t('public:form.optional')})`} name="email" />
            <SelectField
              label={t('details.language')}
              options={LANGUAGE_CHOICES}
              hint={t('details.languageHint')}
              name="language"
            />
            {changesContact(typed, values) && (
              <PasswordField
                label={t('details.currentPassword')}
                required
                autoComplete="current-password"
                hint={t('details.currentPasswordHint')}
                name="currentPassword"
              />
            )}
            <div>
              <Button type="submit" pending={change.isPending}>
                {t('words.save')}
              </Button>
            </div>
          </>
        );
      }}
    </Form>
  );
}
