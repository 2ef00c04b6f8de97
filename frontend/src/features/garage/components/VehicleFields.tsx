import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { ENGINE_TYPES, FUEL_TYPES, TRANSMISSIONS } from '../../../shared/forms/vehicle-fields.ts';
import { looksForeign, looksOdd } from '../../../shared/vehicle-hints.ts';
import type { VehicleForm, VehiclePayload } from '../api/vehicle-schema.ts';
import styles from './VehicleFields.module.css';

/** What is kept about a vehicle. A foreign plate and an odd VIN are taken, with a hint. */
export function VehicleFields({
  form,
  isNew,
}: {
  form: UseFormReturn<VehicleForm, unknown, VehiclePayload>;
  /** Its mileage is asked for here only once: later readings go into its book. */
  isNew: boolean;
}) {
  const { t } = useTranslation(['public', 'garage']);
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [plate, vin] = watch(['licensePlate', 'vin']);
  const choose = t('form.choose');
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('booking.vehicle.make')}
          required
          autoComplete="off"
          autoCapitalize="words"
          error={errors.make?.message}
          {...register('make')}
        />
        <TextField
          label={t('booking.vehicle.model')}
          required
          autoComplete="off"
          autoCapitalize="words"
          error={errors.model?.message}
          {...register('model')}
        />
        <TextField
          label={t('booking.vehicle.year')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={errors.year?.message}
          {...register('year')}
        />
        <TextField
          label={t('booking.vehicle.plate')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={looksForeign(plate) ? t('garage:vehicles.foreignPlate') : undefined}
          error={errors.licensePlate?.message}
          {...register('licensePlate')}
        />
        {isNew && (
          <TextField
            label={t('booking.vehicle.mileage')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.mileage?.message}
            {...register('mileage')}
          />
        )}
        <TextField
          label={t('booking.vehicle.color')}
          autoComplete="off"
          error={errors.color?.message}
          {...register('color')}
        />
      </div>
      <TextField
        label={t('booking.vehicle.vin')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={looksOdd(vin) ? t('garage:vehicles.oddVin') : undefined}
        error={errors.vin?.message}
        {...register('vin')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('booking.vehicle.engine')}
          placeholder={choose}
          options={ENGINE_TYPES.map((value) => ({ value, label: t(`booking.engineType.${value}`) }))}
          error={errors.engineType?.message}
          {...register('engineType')}
        />
        <SelectField
          label={t('booking.vehicle.transmission')}
          placeholder={choose}
          options={TRANSMISSIONS.map((value) => ({ value, label: t(`booking.transmission.${value}`) }))}
          error={errors.transmission?.message}
          {...register('transmission')}
        />
        <SelectField
          label={t('booking.vehicle.fuel')}
          placeholder={choose}
          options={FUEL_TYPES.map((value) => ({ value, label: t(`booking.fuelType.${value}`) }))}
          error={errors.fuelType?.message}
          {...register('fuelType')}
        />
      </div>
    </>
  );
}
