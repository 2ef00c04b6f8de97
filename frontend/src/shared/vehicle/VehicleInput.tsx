import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { PlateField } from './PlateField.tsx';
import { VehicleNameField } from './VehicleNameField.tsx';
import { VEHICLE_FIELDS, type VehicleField, type VehicleFieldName } from './vehicle-fields.ts';
import { useVehicleTexts } from './vehicle-texts.ts';

export function VehicleInput(props: {
  field: VehicleFieldName;
  registration: UseFormRegisterReturn;
  markOptional?: boolean;
  hint?: string;
  error?: string;
  /** The make as typed, whose models are offered. */
  make?: string;
}) {
  const { field, registration, markOptional = false, hint, error, make } = props;
  const { t } = useTranslation();
  const { labelOf, choicesOf } = useVehicleTexts();
  const { kind, required, maxLength, capitalize }: VehicleField = VEHICLE_FIELDS[field];
  const label = markOptional ? `${labelOf(field)} (${t('form.optional')})` : labelOf(field);
  if (field === 'licensePlate') return <PlateField {...{ label, required, hint, error, registration }} />;
  const shared = { label, required, hint, error, ...registration };
  if (kind === 'choice') {
    return <SelectField {...shared} options={choicesOf(field)} placeholder={t('form.choose')} />;
  }
  if (field === 'make' || field === 'model') {
    const offers = field === 'make' ? 'makes' : { modelsOf: make };
    return <VehicleNameField {...shared} offers={offers} autoCapitalize={capitalize} maxLength={maxLength} />;
  }
  return (
    <TextField
      {...shared}
      autoCapitalize={capitalize}
      spellCheck={capitalize === 'characters' ? false : undefined}
      inputMode={kind === 'text' ? undefined : 'numeric'}
      maxLength={kind === 'year' ? 4 : maxLength}
    />
  );
}
