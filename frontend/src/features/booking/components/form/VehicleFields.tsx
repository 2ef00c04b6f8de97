import { lazy, Suspense, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../shared/session/use-session.ts';
import { VehicleInput } from '../../../../shared/vehicle/VehicleInput.tsx';
import {
  bookingFieldName,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
  vehicleFieldsOf,
} from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import styles from './FormSection.module.css';
import { FormSection } from './FormSection.tsx';

/** Loaded for clients only. */
const OwnVehicleChoice = lazy(() => import('./OwnVehicleChoice.tsx'));

const FOLDED_FIELDS = vehicleFieldsOf('detail', 'reading');

/** The vehicle of a booking. An unusual plate or VIN gets a hint and is accepted. Optional details are folded; a submission with an invalid one unfolds them. */
export function VehicleFields() {
  const { t } = useTranslation();
  const { errors, submitCount } = useFormContext<BookingForm>().formState;
  const folded = useRef<HTMLDetailsElement>(null);
  const isClient = useSession()?.role === 'client';
  const invalidInside = FOLDED_FIELDS.some((field) => errors[bookingFieldName(field)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
  useEffect(() => {
    if (!invalidInside || !folded.current || folded.current.open) return;
    folded.current.open = true;
    const focusedElsewhere = document.activeElement?.matches('[aria-invalid]');
    if (!focusedElsewhere) folded.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [invalidInside, submitCount]);

  return (
    <FormSection legend={t('booking.vehicle.legend')}>
      {isClient && (
        <Suspense>
          <OwnVehicleChoice />
        </Suspense>
      )}
      <Inputs fields={vehicleFieldsOf('identity')} markOptional />
      <details ref={folded} className={styles.more}>
        <summary className={styles.moreSummary}>{t('booking.vehicle.more')}</summary>
        <Inputs fields={FOLDED_FIELDS} />
      </details>
    </FormSection>
  );
}

function Inputs({
  fields,
  markOptional = false,
}: {
  fields: readonly VehicleFieldName[];
  markOptional?: boolean;
}) {
  const { register, control, formState } = useFormContext<BookingForm>();
  const values = useWatch({ control });
  const { hintOf } = useVehicleTexts();
  const isOptional = (field: VehicleFieldName) => !(VEHICLE_FIELDS[field] as VehicleField).required;
  return (
    <div className="pair">
      {fields.map((field) => (
        <VehicleInput
          key={field}
          field={field}
          registration={register(bookingFieldName(field))}
          markOptional={markOptional && isOptional(field)}
          hint={hintOf(field, values[bookingFieldName(field)])}
          error={formState.errors[bookingFieldName(field)]?.message}
        />
      ))}
    </div>
  );
}
