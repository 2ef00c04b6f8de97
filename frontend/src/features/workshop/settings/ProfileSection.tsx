import {
  MAX_ADDRESS_LINE,
  MAX_LEGAL_NAME,
  MAX_TAX_ID,
  MAX_WORKSHOP_NAME,
  PUBLIC_PANELS,
} from '@car-workshop/contracts/values/workshop';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { EmailField, PhoneField, TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useStoredSection } from '../../../shared/settings/SettingsSection.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { PROFILE_READERS } from '../api/profile-settings.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PROFILE_LINKS, type ProfileForm, profileForm, profileSchema } from './profile-form.ts';

export default function ProfileSection() {
  const { t } = useTranslation('settings');
  const schema = useMemo(() => profileSchema(t), [t]);
  const label = (name: keyof ProfileForm) => t(`profile.fields.${name}`);
  const stored = useStoredSection('profile');
  const names = Object.keys(profileForm(stored.saved)) as (keyof ProfileForm)[];
  const labels = Object.fromEntries(names.map((name) => [name, label(name)])) as Record<keyof ProfileForm, string>;
  const settings = useSettingsForm({ ...stored, stale: PROFILE_READERS, toForm: profileForm, schema, labels });
  const { field, form } = settings;
  const methods = useController({ control: form.control, name: 'paymentMethods' });
  return (
    <SettingsForm state={settings}>
      <fieldset className="fieldset">
        <legend className="below-3 bolder">{t('profile.shown')}</legend>
        <TextField
          label={label('name')}
          required
          autoComplete="organization"
          maxLength={MAX_WORKSHOP_NAME}
          {...field('name')}
        />
        <div className="pair">
          <PhoneField label={label('phone')} {...field('phone')} />
          <TextField
            label={label('secondPhone')}
            autoComplete="on"
            type="tel"
            inputMode="tel"
            {...field('secondPhone')}
          />
        </div>
        <EmailField label={label('email')} {...field('email')} />
        <div className="pair">
          <TextField
            label={label('street')}
            maxLength={MAX_ADDRESS_LINE}
            autoComplete="street-address"
            {...field('street')}
          />
          <TextField
            label={label('town')}
            autoComplete="on"
            maxLength={MAX_ADDRESS_LINE}
            hint={t('profile.townHint')}
            {...field('town')}
          />
        </div>
      </fieldset>
      <fieldset className="fieldset">
        <legend className="below-3 bolder">{t('profile.visitors')}</legend>
        <SelectField
          label={label('publicPanel')}
          hint={t('profile.panelHint')}
          options={PUBLIC_PANELS.map((value) => ({ value, label: t(`profile.panels.${value}`) }))}
          {...field('publicPanel')}
        />
      </fieldset>
      <PaymentMethods field={methods.field} error={methods.fieldState.error} />
      <fieldset className="fieldset">
        <legend className="below-3 bolder">{t('profile.company')}</legend>
        <div className="pair">
          <TextField label={label('legalName')} autoComplete="on" maxLength={MAX_LEGAL_NAME} {...field('legalName')} />
          <TextField label={label('taxId')} maxLength={MAX_TAX_ID} hint={t('profile.taxIdHint')} {...field('taxId')} />
        </div>
        <Checkbox {...form.register('vatPayer')}>{label('vatPayer')}</Checkbox>
      </fieldset>
      <fieldset className="fieldset">
        <legend className="below-3 bolder">{t('profile.links')}</legend>
        {PROFILE_LINKS.map((link) => (
          <TextField
            key={link}
            label={label(link)}
            type="url"
            inputMode="url"
            placeholder="https://"
            {...field(link)}
          />
        ))}
      </fieldset>
    </SettingsForm>
  );
}
