import { Suspense, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../shared/forms/tidy.ts';
import { later } from '../../../../shared/later/later.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { bookingFieldName, vehicleFieldsOf } from '../../../../shared/vehicle/vehicle-fields.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import styles from './DetailsStep.module.css';
import { FormSection } from './FormSection.tsx';
import { stepId } from './use-steps.ts';
import { VehicleIdentity } from './vehicle/VehicleIdentity.tsx';
import { VehicleInputs } from './vehicle/VehicleInputs.tsx';

/** Loaded for clients only. */
const OwnVehicleChoice = later(() => import('./vehicle/OwnVehicleChoice.tsx'));
/** Loaded for clients only. */
const RewardChoice = later(() => import('./RewardChoice.tsx'));
/** Loaded when the server asks for a code. */
const PhoneCode = later(() => import('./PhoneCode.tsx'));

const FOLDED_VEHICLE_FIELDS = vehicleFieldsOf('detail', 'reading');
const FOLDED_FIELDS = ['customerEmail', 'notes', ...FOLDED_VEHICLE_FIELDS.map(bookingFieldName)] as const;

/** The third step: the visitor and the car. What is optional is folded; an invalid part of it unfolds. */
export function DetailsStep({ pending, onSubmit }: { pending: boolean; onSubmit: () => Promise<void> }) {
  const { t } = useTranslation(['public', 'booking']);
  const { register, formState, getValues, setValue } = useFormContext<BookingForm>();
  const { errors, submitCount } = formState;
  const isClient = useSession()?.role === 'client';
  const folded = useRef<HTMLDetailsElement>(null);
  const invalidInside = FOLDED_FIELDS.some((field) => errors[field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
  useEffect(() => {
    if (!invalidInside || !folded.current || folded.current.open) return;
    folded.current.open = true;
    const focusedElsewhere = document.activeElement?.matches('[aria-invalid]');
    if (!focusedElsewhere) folded.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [invalidInside, submitCount]);

  return (
    <FormSection id={stepId(3)} legend={t('booking.customer.legend')}>
      <div className="pair">
        <TextField
          label={t('booking.customer.name')}
          required
          autoComplete="name"
          autoCapitalize="words"
          error={errors.customerName?.message}
          {...register('customerName')}
        />
        <TextField
          label={t('booking.customer.phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('booking.customer.phoneHint')}
          error={errors.customerPhone?.message}
          {...register('customerPhone', {
            onBlur: () => setValue('customerPhone', tidyPhone(getValues('customerPhone'))),
          })}
        />
      </div>
      {(errors.phoneCode || getValues('phoneCode')) && (
        <Suspense>
          <PhoneCode pending={pending} onSubmit={onSubmit} />
        </Suspense>
      )}
      <fieldset className={styles.vehicle}>
        <legend className={styles.subheading}>{t('booking.vehicle.legend')}</legend>
        {isClient && (
          <Suspense>
            <OwnVehicleChoice />
          </Suspense>
        )}
        <VehicleIdentity />
      </fieldset>
      <details ref={folded} className={styles.more}>
        <summary className={styles.moreSummary}>{t('booking:more')}</summary>
        <div className="fieldset">
          <TextField
            label={t('booking.customer.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.customerEmail?.message}
            {...register('customerEmail')}
          />
          <VehicleInputs fields={FOLDED_VEHICLE_FIELDS} />
          <TextAreaField
            label={t('booking.notes.label')}
            hint={t('booking.notes.hint')}
            error={errors.notes?.message}
            {...register('notes')}
          />
        </div>
      </details>
      {isClient && (
        <Suspense>
          <RewardChoice />
        </Suspense>
      )}
      <p className="hint">
        {t('booking.submitHint')} {t('booking.success.arriveEarly')}
      </p>
    </FormSection>
  );
}
