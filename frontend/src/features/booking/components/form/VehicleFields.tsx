import { lazy, Suspense, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useVehicleInputs } from '../../../../shared/forms/use-vehicle-inputs.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import styles from './FormSection.module.css';
import { FormSection } from './FormSection.tsx';

/** Only for those who have a garage. */
const OwnVehicleChoice = lazy(() => import('./OwnVehicleChoice.tsx'));

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
  const inputs = useVehicleInputs();
  const { register, formState } = useFormContext<BookingForm>();
  const { errors, submitCount } = formState;
  const folded = useRef<HTMLDetailsElement>(null);
  const isClient = useSession()?.role === 'client';
  const wrongInside = FOLDED_FIELDS.some((field) => errors[field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every submission must show what is wrong with it
  useEffect(() => {
    if (!wrongInside || !folded.current || folded.current.open) return;
    folded.current.open = true;
    const elsewhere = document.activeElement?.matches('[aria-invalid]');
    if (!elsewhere) folded.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrongInside, submitCount]);

  return (
    <FormSection legend={t('booking.vehicle.legend')}>
      {isClient && (
        <Suspense>
          <OwnVehicleChoice />
        </Suspense>
      )}
      <div className={styles.pair}>
        <TextField {...inputs.make} error={errors.vehicleMake?.message} {...register('vehicleMake')} />
        <TextField {...inputs.model} error={errors.vehicleModel?.message} {...register('vehicleModel')} />
        <TextField {...inputs.year} error={errors.vehicleYear?.message} {...register('vehicleYear')} />
        <TextField
          {...inputs.licensePlate}
          label={`${inputs.licensePlate.label} (${t('form.optional')})`}
          error={errors.vehicleLicensePlate?.message}
          {...register('vehicleLicensePlate')}
        />
      </div>
      <details ref={folded} className={styles.more}>
        <summary className={styles.moreSummary}>{t('booking.vehicle.more')}</summary>
        <div className={styles.pair}>
          <TextField {...inputs.color} error={errors.vehicleColor?.message} {...register('vehicleColor')} />
          <TextField
            {...inputs.mileage}
            error={errors.vehicleMileage?.message}
            {...register('vehicleMileage')}
          />
          <TextField {...inputs.vin} error={errors.vehicleVin?.message} {...register('vehicleVin')} />
          <SelectField
            {...inputs.engineType}
            error={errors.vehicleEngineType?.message}
            {...register('vehicleEngineType')}
          />
          <SelectField
            {...inputs.transmission}
            error={errors.vehicleTransmission?.message}
            {...register('vehicleTransmission')}
          />
          <SelectField
            {...inputs.fuelType}
            error={errors.vehicleFuelType?.message}
            {...register('vehicleFuelType')}
          />
        </div>
      </details>
    </FormSection>
  );
}
