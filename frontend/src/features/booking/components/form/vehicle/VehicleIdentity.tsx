import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { PlateField } from '../../../../../shared/vehicle/PlateField.tsx';
import { VEHICLE_FIELDS, vehicleYears } from '../../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../../shared/vehicle/vehicle-texts.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';
import styles from './VehicleIdentity.module.css';

type Catalogue = typeof import('./vehicle-catalogue.ts');

/** Make, model, year and plate. Makes and models are offered while typing; any other text is accepted. */
export function VehicleIdentity() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<BookingForm>();
  const { errors } = formState;
  const { labelOf, hintOf } = useVehicleTexts();
  const [make, plate] = useWatch({ control, name: ['vehicleMake', 'vehicleLicensePlate'] });
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const id = useId();
  /** Loads the list when it is first needed. Without it the fields are plain inputs. */
  const load = () => {
    if (!catalogue) import('./vehicle-catalogue.ts').then(setCatalogue, () => undefined);
  };
  const text = { autoComplete: 'off', autoCapitalize: 'words', onFocus: load } as const;
  return (
    <div data-identity className={styles.fields}>
      <TextField
        label={labelOf('make')}
        required
        maxLength={VEHICLE_FIELDS.make.maxLength}
        list={`${id}-makes`}
        error={errors.vehicleMake?.message}
        {...text}
        {...register('vehicleMake')}
      />
      <datalist id={`${id}-makes`}>
        {catalogue?.MAKES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={labelOf('model')}
        required
        maxLength={VEHICLE_FIELDS.model.maxLength}
        list={`${id}-models`}
        error={errors.vehicleModel?.message}
        {...text}
        {...register('vehicleModel')}
      />
      <datalist id={`${id}-models`}>
        {catalogue?.modelsOf(make).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label={labelOf('year')}
        required
        placeholder={t('form.choose')}
        options={vehicleYears(workshopToday()).map((year) => ({ value: year, label: year }))}
        error={errors.vehicleYear?.message}
        {...register('vehicleYear')}
      />
      <PlateField
        label={`${labelOf('licensePlate')} (${t('form.optional')})`}
        hint={hintOf('licensePlate', plate)}
        error={errors.vehicleLicensePlate?.message}
        registration={register('vehicleLicensePlate')}
      />
    </div>
  );
}
