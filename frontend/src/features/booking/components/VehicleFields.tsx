import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { ENGINE_TYPES, FUEL_TYPES, TRANSMISSIONS } from '../../../shared/forms/vehicle-fields.ts';
import type { BookingForm } from '../api/booking-schema.ts';
import styles from './FormSection.module.css';
import { FormSection } from './FormSection.tsx';

/** The optional fields that are folded away; unfolded when one of them is wrong. */
const FOLDED_FIELDS = [
  'vehicleColor',
  'vehicleMileage',
  'vehicleVin',
  'vehicleEngineType',
  'vehicleTransmission',
  'vehicleFuelType',
] as const;

export function VehicleFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<BookingForm>();
  const { errors, submitCount } = formState;
  const folded = useRef<HTMLDetailsElement>(null);
  const wrongInside = FOLDED_FIELDS.some((field) => errors[field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every submission must show what is wrong with it
  useEffect(() => {
    if (!wrongInside || !folded.current || folded.current.open) return;
    folded.current.open = true;
    const elsewhere = document.activeElement?.matches('[aria-invalid]');
    if (!elsewhere) folded.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrongInside, submitCount]);

  const choose = t('form.choose');
  return (
    <FormSection legend={t('booking.vehicle.legend')}>
      <div className={styles.pair}>
        <TextField
          label={t('booking.vehicle.make')}
          required
          autoComplete="off"
          autoCapitalize="words"
          error={errors.vehicleMake?.message}
          {...register('vehicleMake')}
        />
        <TextField
          label={t('booking.vehicle.model')}
          required
          autoComplete="off"
          autoCapitalize="words"
          error={errors.vehicleModel?.message}
          {...register('vehicleModel')}
        />
        <TextField
          label={t('booking.vehicle.year')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={errors.vehicleYear?.message}
          {...register('vehicleYear')}
        />
        <TextField
          label={`${t('booking.vehicle.plate')} (${t('form.optional')})`}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.vehicleLicensePlate?.message}
          {...register('vehicleLicensePlate')}
        />
      </div>
      <details ref={folded} className={styles.more}>
        <summary className={styles.moreSummary}>{t('booking.vehicle.more')}</summary>
        <div className={styles.pair}>
          <TextField
            label={t('booking.vehicle.color')}
            autoComplete="off"
            error={errors.vehicleColor?.message}
            {...register('vehicleColor')}
          />
          <TextField
            label={t('booking.vehicle.mileage')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.vehicleMileage?.message}
            {...register('vehicleMileage')}
          />
          <TextField
            label={t('booking.vehicle.vin')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.vehicleVin?.message}
            {...register('vehicleVin')}
          />
          <SelectField
            label={t('booking.vehicle.engine')}
            placeholder={choose}
            options={ENGINE_TYPES.map((value) => ({ value, label: t(`booking.engineType.${value}`) }))}
            error={errors.vehicleEngineType?.message}
            {...register('vehicleEngineType')}
          />
          <SelectField
            label={t('booking.vehicle.transmission')}
            placeholder={choose}
            options={TRANSMISSIONS.map((value) => ({ value, label: t(`booking.transmission.${value}`) }))}
            error={errors.vehicleTransmission?.message}
            {...register('vehicleTransmission')}
          />
          <SelectField
            label={t('booking.vehicle.fuel')}
            placeholder={choose}
            options={FUEL_TYPES.map((value) => ({ value, label: t(`booking.fuelType.${value}`) }))}
            error={errors.vehicleFuelType?.message}
            {...register('vehicleFuelType')}
          />
        </div>
      </details>
    </FormSection>
  );
}
