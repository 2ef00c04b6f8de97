import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldPropsOf } from '../../../../../shared/forms/field-errors.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../../shared/forms/tidy.ts';
import { VehicleInput } from '../../../../../shared/vehicle/VehicleInput.tsx';
import { bookingFieldName } from '../../../../../shared/vehicle/vehicle-fields.ts';
import { DESK_VEHICLE_FIELDS } from '../../../api/desk-visits.ts';
import { CallerFacts } from './CallerFacts.tsx';
import { CallerMatches } from './CallerMatches.tsx';
import { CallerVehicles } from './CallerVehicles.tsx';
import type { DeskVisitFormOf } from './desk-visit-form.ts';
import type { useCaller } from './use-caller.ts';

/** Who the visit is for: the phone first, then the person and vehicle known with it, or the inputs for new ones. */
export function CallerSection({
  form,
  calling,
  serviceIds,
  price,
  onToggleService,
}: {
  form: DeskVisitFormOf;
  calling: ReturnType<typeof useCaller>;
  /** The chosen services. */
  serviceIds: readonly number[];
  /** Of the visit, in RON; undefined until there is one. */
  price: number | undefined;
  onToggleService: (id: number) => void;
}) {
  const { t } = useTranslation('board');
  const { register, setValue, getValues, formState } = form;
  const { errors, submitCount } = formState;
  const { caller, vehicle, matches, isUnknown, choose, chooseVehicle, forget, markProven } = calling;
  const vehicles = useRef<HTMLDivElement>(null);
  const isVehicleMissing = caller !== undefined && vehicle === undefined && errors.vehicleMake !== undefined;

  // The inputs of the vehicle, which the form would focus, are not there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
  useEffect(() => {
    if (isVehicleMissing) vehicles.current?.querySelector('input')?.focus();
  }, [isVehicleMissing, submitCount]);

  return (
    <>
      <TextField
        label={t('add.phone')}
        type="tel"
        inputMode="tel"
        required
        autoComplete="off"
        error={errors.customerPhone?.message}
        {...register('customerPhone', {
          onChange: forget,
          onBlur: () => setValue('customerPhone', tidyPhone(getValues('customerPhone'))),
        })}
      />
      <CallerMatches matches={matches} isUnknown={isUnknown} onChoose={choose} />
      {caller && (
        <CallerFacts
          caller={caller}
          vehicle={vehicle}
          serviceIds={serviceIds}
          price={price}
          onToggleService={onToggleService}
          onProven={markProven}
        />
      )}
      {caller && caller.vehicles.length > 0 && (
        <div ref={vehicles}>
          <CallerVehicles
            vehicles={caller.vehicles}
            chosen={vehicle}
            error={isVehicleMissing ? t('caller.vehicleMissing') : undefined}
            onChoose={chooseVehicle}
          />
        </div>
      )}
      {(!caller || vehicle === 'other') && (
        <div className="pair">
          {!caller && (
            <TextField
              label={t('add.name')}
              required
              autoComplete="off"
              {...fieldPropsOf(register, errors)('customerName')}
            />
          )}
          {DESK_VEHICLE_FIELDS.map((field) => {
            const name = bookingFieldName(field);
            return (
              <VehicleInput
                key={field}
                field={field}
                registration={register(name)}
                markOptional={field === 'licensePlate'}
                error={errors[name]?.message}
              />
            );
          })}
        </div>
      )}
    </>
  );
}
