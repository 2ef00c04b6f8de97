import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useVehicleInputs } from '../../../shared/forms/use-vehicle-inputs.ts';
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
  const { t } = useTranslation('garage');
  const inputs = useVehicleInputs();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [plate, vin] = watch(['licensePlate', 'vin']);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...inputs.make} error={errors.make?.message} {...register('make')} />
        <TextField {...inputs.model} error={errors.model?.message} {...register('model')} />
        <TextField {...inputs.year} error={errors.year?.message} {...register('year')} />
        <TextField
          {...inputs.licensePlate}
          hint={looksForeign(plate) ? t('vehicles.foreignPlate') : undefined}
          error={errors.licensePlate?.message}
          {...register('licensePlate')}
        />
        {isNew && <TextField {...inputs.mileage} error={errors.mileage?.message} {...register('mileage')} />}
        <TextField {...inputs.color} error={errors.color?.message} {...register('color')} />
      </div>
      <TextField
        {...inputs.vin}
        hint={looksOdd(vin) ? t('vehicles.oddVin') : undefined}
        error={errors.vin?.message}
        {...register('vin')}
      />
      <div className={styles.pair}>
        <SelectField {...inputs.engineType} error={errors.engineType?.message} {...register('engineType')} />
        <SelectField
          {...inputs.transmission}
          error={errors.transmission?.message}
          {...register('transmission')}
        />
        <SelectField {...inputs.fuelType} error={errors.fuelType?.message} {...register('fuelType')} />
      </div>
    </>
  );
}
