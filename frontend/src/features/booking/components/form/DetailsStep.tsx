import { Suspense, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { EmailField, TextAreaField, TextField } from '../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../shared/forms/tidy.ts';
import { later } from '../../../../shared/later/later.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { useSmsReach } from '../../../../shared/sms-reach/use-sms-reach.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useHeldWhilePressed } from '../../../../shared/ui/pressed-pointer.ts';
import { PlateField } from '../../../../shared/vehicle/PlateField.tsx';
import { VehicleInput } from '../../../../shared/vehicle/VehicleInput.tsx';
import { VehicleNameField } from '../../../../shared/vehicle/VehicleNameField.tsx';
import {
  bookingFieldName,
  VEHICLE_FIELDS,
  type VehicleFieldName,
  vehicleFieldsOf,
  vehicleYears,
} from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import styles from './details.module.css';
import { FormSection } from './FormSection.tsx';
import { GuestGreeting, type GuestMemory, RememberMe } from './GuestMemory.tsx';
import { rememberedGuest } from './remembered-guest.ts';
import { stepId } from './use-steps.ts';

const OwnVehicleChoice = later(() => import('./vehicle/OwnVehicleChoice.tsx'));
const RewardChoice = later(() => import('./RewardChoice.tsx'));
const SmsReach = later(() => import('../../../../shared/sms-reach/SmsReach.tsx'));
const PhoneCode = later(() => import('./PhoneCode.tsx'));

const FOLDED_VEHICLE_FIELDS = vehicleFieldsOf('detail', 'reading');
const KNOWN_FIELDS = ['customerName', 'customerPhone', 'vehicleMake', 'vehicleModel', 'vehicleYear'] as const;
const FOLDED_FIELDS = ['customerEmail', 'notes', ...FOLDED_VEHICLE_FIELDS.map(bookingFieldName)] as const;

/**
 * The third step: the visitor and the car. What is optional is folded; an invalid part of it unfolds. What this device remembers is one
 * line until it is changed or refused.
 */
export function DetailsStep(props: {
  pending: boolean;
  memory: GuestMemory | undefined;
  onSubmit: () => Promise<void>;
}) {
  const { pending, memory, onSubmit } = props;
  const { t } = useTranslation(['public', 'booking']);
  const { register, formState, getValues, setValue } = useFormContext<BookingForm>();
  const { errors, submitCount } = formState;
  const isClient = useSession()?.role === 'client';
  const [typedPhone, setTypedPhone] = useState(() => getValues('customerPhone'));
  const reach = useHeldWhilePressed(useSmsReach(typedPhone));
  const asksEmail = reach?.sms === false && reach.email;
  const emailField = <EmailField label={t('booking.customer.email')} name="customerEmail" />;
  const folded = useRef<HTMLDetailsElement>(null);
  const [isKnown, setKnown] = useState(() => {
    const guest = rememberedGuest();
    return (
      guest !== undefined && KNOWN_FIELDS.every((field) => guest[field] !== '' && guest[field] === getValues(field))
    );
  });
  const isOneLine = isKnown && memory?.remembers === true;
  const invalidInside = FOLDED_FIELDS.some((field) => errors[field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
  useEffect(() => {
    if (!invalidInside || !folded.current || folded.current.open) return;
    folded.current.open = true;
    const focusedElsewhere = document.activeElement?.matches('[aria-invalid]');
    if (!focusedElsewhere) folded.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [invalidInside, submitCount]);

  const hasErrors = Object.keys(errors).some((field) => field !== 'serviceId' && !field.startsWith('appointment'));
  useEffect(() => {
    if (!hasErrors || !isOneLine) return;
    setKnown(false);
    // Its fields are there after the next render.
    setTimeout(() => document.querySelector<HTMLElement>(`#${stepId(3)} [aria-invalid]`)?.focus());
  }, [hasErrors, isOneLine]);

  return (
    <FormSection
      id={stepId(3)}
      legend={t('booking.customer.legend')}
      folded={
        isOneLine
          ? { line: <KnownGuest onUnknown={() => setKnown(false)} />, onUnfold: () => setKnown(false) }
          : undefined
      }
      after={isOneLine && <GuestGreeting memory={memory} />}
    >
      {memory && !isOneLine && <GuestGreeting memory={memory} />}
      <div className="pair">
        <TextField
          label={t('booking.customer.name')}
          required
          autoComplete="name"
          autoCapitalize="words"
          name="customerName"
        />
        <TextField
          label={t('booking.customer.phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={reach?.sms === false ? undefined : t('booking.customer.phoneHint')}
          error={errors.customerPhone?.message}
          {...register('customerPhone', {
            onBlur: () => {
              const phone = tidyPhone(getValues('customerPhone'));
              setValue('customerPhone', phone);
              setTypedPhone(phone);
            },
          })}
        />
      </div>
      {reach?.sms === false && (
        <Suspense>
          <SmsReach advice={asksEmail ? 'email' : 'keep'}>{asksEmail && emailField}</SmsReach>
        </Suspense>
      )}
      {(errors.phoneCode || getValues('phoneCode')) && (
        <Suspense>
          <PhoneCode pending={pending} onSubmit={onSubmit} />
        </Suspense>
      )}
      <fieldset className={classNames('stack-3', styles.car)}>
        <legend className="below-3 bolder">{t('booking.vehicle.legend')}</legend>
        {isClient && (
          <Suspense>
            <OwnVehicleChoice />
          </Suspense>
        )}
        <VehicleIdentity />
      </fieldset>
      <details ref={folded} className={classNames('disclosure', styles.folded)}>
        <summary>{t('booking:more')}</summary>
        <div className="fieldset">
          {!asksEmail && emailField}
          <VehicleInputs fields={FOLDED_VEHICLE_FIELDS} />
          <TextAreaField label={t('booking.notes.label')} hint={t('booking.notes.hint')} name="notes" />
        </div>
      </details>
      {isClient && (
        <Suspense>
          <RewardChoice />
        </Suspense>
      )}
      {memory && <RememberMe memory={memory} />}
      <p className="hint">
        {reach?.sms !== false && t('booking.submitHint')} {t('booking.success.arriveEarly')}
      </p>
    </FormSection>
  );
}

/** A plate of another car, typed at the top of the form, leaves fields to be filled in. */
function KnownGuest({ onUnknown }: { onUnknown: () => void }) {
  const { control } = useFormContext<BookingForm>();
  const [name, phone, make, model, year, plate] = useWatch({ control, name: [...KNOWN_FIELDS, 'vehicleLicensePlate'] });
  const isUnknown = !year;
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  return [name, phone, `${make} ${model}`, plate].filter(Boolean).join(' · ');
}

function VehicleIdentity() {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<BookingForm>();
  const { errors } = formState;
  const { labelOf, hintOf } = useVehicleTexts();
  const [make, plate] = useWatch({ control, name: ['vehicleMake', 'vehicleLicensePlate'] });
  return (
    <div className={styles.identity}>
      {(['make', 'model'] as const).map((field) => (
        <VehicleNameField
          key={field}
          offers={field === 'make' ? 'makes' : { modelsOf: make }}
          label={labelOf(field)}
          required
          maxLength={VEHICLE_FIELDS[field].maxLength}
          autoCapitalize="words"
          name={bookingFieldName(field)}
        />
      ))}
      <SelectField
        label={labelOf('year')}
        required
        placeholder={t('form.choose')}
        options={vehicleYears(workshopToday()).map((year) => ({ value: year, label: year }))}
        name="vehicleYear"
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

/** Inputs of the vehicle in the booking form. An unusual plate or VIN gets a hint and is accepted. */
function VehicleInputs({ fields }: { fields: readonly VehicleFieldName[] }) {
  const { register, control, formState } = useFormContext<BookingForm>();
  const values = useWatch({ control });
  const { hintOf } = useVehicleTexts();
  return (
    <div className="pair">
      {fields.map((field) => {
        const name = bookingFieldName(field);
        return (
          <VehicleInput
            key={field}
            field={field}
            registration={register(name)}
            hint={hintOf(field, values[name])}
            error={formState.errors[name]?.message}
          />
        );
      })}
    </div>
  );
}
