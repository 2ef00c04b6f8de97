import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone, formatVehicle } from '../../../../../shared/format/format.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../../shared/forms/tidy.ts';
import { later } from '../../../../../shared/later/later.tsx';
import { UnprovenBadge } from '../../../../../shared/phone-proof/UnprovenPhone.tsx';
import { usePlateOfOther } from '../../../../../shared/vehicle/plate-of-other.ts';
import { VehicleInput } from '../../../../../shared/vehicle/VehicleInput.tsx';
import { bookingFieldName } from '../../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../../shared/vehicle/vehicle-texts.ts';
import { DESK_VEHICLE_FIELDS, type DeskAppointmentForm } from '../../../api/board/desk-appointments.ts';
import type { Caller } from '../../../api/board/read-board.ts';
import { isSamePhone, isWholePhone } from '../../../model/board/caller.ts';
import { CallerFacts } from './CallerFacts.tsx';
import { type CallerVehicle, plateOf, type useCaller } from './use-caller.ts';

const ScanVin = later(() => import('../../../../../shared/vehicle/ScanVin.tsx'));

export function CallerSection({ calling, aside }: { calling: ReturnType<typeof useCaller>; aside: ReactNode }) {
  const { t } = useTranslation('board');
  const { register, setValue, getValues, setFocus, watch, formState } = useFormContext<DeskAppointmentForm>();
  const { errors, submitCount } = formState;
  const { caller, vehicle, matches, isUnknown, choose, chooseVehicle, forget, markProven } = calling;
  const vehicles = useRef<HTMLDivElement>(null);
  const isVehicleTyped = !caller || vehicle === 'other';
  const { hintOf } = useVehicleTexts();
  const [plate, phone, vin, make] = watch(['vehicleLicensePlate', 'customerPhone', 'vehicleVin', 'vehicleMake']);
  const ofOther = usePlateOfOther(isVehicleTyped ? plate : undefined, ({ owner }) =>
    isSamePhone(phone, owner?.phone ?? ''),
  );
  const isVehicleMissing = caller !== undefined && vehicle === undefined && errors.vehicleMake !== undefined;

  // A phone that was typed before is not typed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dialog opens
  useEffect(() => {
    if (isWholePhone(getValues('customerPhone'))) setFocus('customerName');
  }, []);
  // The form cannot focus the inputs of the vehicle, because they are not rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
  useEffect(() => {
    if (isVehicleMissing) vehicles.current?.querySelector('input')?.focus();
  }, [isVehicleMissing, submitCount]);
  // The field of the name, which may have the focus by then, goes when the caller is known.
  useEffect(() => {
    if (caller && document.activeElement === document.body) vehicles.current?.querySelector('input')?.focus();
  }, [caller]);

  return (
    <>
      <TextField
        label={t('words.phone')}
        type="tel"
        inputMode="tel"
        required
        error={errors.customerPhone?.message}
        {...register('customerPhone', {
          onChange: forget,
          onBlur: () => setValue('customerPhone', tidyPhone(getValues('customerPhone'))),
        })}
      />
      {aside}
      <CallerMatches matches={matches} isUnknown={isUnknown} onChoose={choose} />
      {caller && <CallerFacts caller={caller} vehicle={vehicle} onProven={markProven} />}
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
      {isVehicleTyped && (
        <div className="pair">
          {!caller && <TextField label={t('words.name')} required name="customerName" />}
          {DESK_VEHICLE_FIELDS.map((field) => {
            const name = bookingFieldName(field);
            return (
              <div key={field} className="stack-2">
                <VehicleInput
                  field={field}
                  registration={register(name)}
                  markOptional={field === 'licensePlate' || field === 'vin'}
                  hint={field === 'licensePlate' ? ofOther : field === 'vin' ? hintOf(field, vin) : undefined}
                  error={errors[name]?.message}
                  make={make}
                />
                {field === 'vin' && (
                  <Suspense>
                    <ScanVin onVin={(read) => setValue(name, read, { shouldDirty: true, shouldValidate: true })} />
                  </Suspense>
                )}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

function CallerMatches(props: { matches: readonly Caller[]; isUnknown: boolean; onChoose: (caller: Caller) => void }) {
  const { matches, isUnknown, onChoose } = props;
  const { t } = useTranslation('board');
  const id = useId();
  return (
    <>
      <p role="status" className={isUnknown ? 'hint flush' : 'visually-hidden'}>
        {matches.length > 0 && t('caller.found', { count: matches.length })}
        {isUnknown && t('caller.unknown')}
      </p>
      {matches.length > 0 && (
        <div className="stack-2">
          <p id={id} className="label flush">
            {t('caller.who')}
          </p>
          <ul className="list-stack-2 tiles" aria-labelledby={id}>
            {matches.map((match) => (
              <li key={`${match.customerId} ${match.userId}`} className="grid">
                <button type="button" className="tile" onClick={() => onChoose(match)}>
                  <strong>{match.name}</strong>
                  <span>{formatPhone(match.phone)}</span>
                  <span className="caption">
                    {[
                      t(match.isGuest ? 'words.noAccount' : 'caller.account'),
                      ...match.vehicles.slice(0, 3).map(plateOf),
                    ].join(' · ')}
                  </span>
                  <UnprovenBadge proof={match.phoneProof} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function CallerVehicles(props: {
  vehicles: readonly CallerVehicle[];
  chosen: CallerVehicle | 'other' | undefined;
  error: string | undefined;
  onChoose: (vehicle: CallerVehicle | undefined) => void;
}) {
  const { vehicles, chosen, error, onChoose } = props;
  const { t } = useTranslation('board');
  const id = useId();
  const choices = [...vehicles, undefined];
  return (
    <fieldset
      className="stack-2 tiles"
      aria-describedby={error && `${id}-error`}
      data-caller-vehicles={error !== undefined || undefined}
    >
      <legend className="label">{t('caller.vehicle')}</legend>
      {choices.map((vehicle) => (
        <label key={vehicle?.id ?? 0} className="tile">
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            aria-invalid={error ? true : undefined}
            checked={chosen === (vehicle ?? 'other')}
            onChange={() => onChoose(vehicle)}
          />
          <strong>{vehicle ? plateOf(vehicle) : t('caller.otherVehicle')}</strong>
          {vehicle && (
            <span className="caption">
              {formatVehicle(vehicle)}
              {vehicle.licensePlate === undefined && vehicle.vin && ` · VIN …${vehicle.vin.slice(-6)}`}
            </span>
          )}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="full-row flush danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
