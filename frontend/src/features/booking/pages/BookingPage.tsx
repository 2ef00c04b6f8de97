import { lazy, Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { BookingSummary } from '../components/form/BookingSummary.tsx';
import { CustomerFields } from '../components/form/CustomerFields.tsx';
import { DatePicker } from '../components/form/DatePicker.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { ServicePicker } from '../components/form/ServicePicker.tsx';
import { TakenSlot } from '../components/form/TakenSlot.tsx';
import { TimeSelect } from '../components/form/TimeSelect.tsx';
import { useBookingForm } from '../components/form/use-booking-form.ts';
import { VehicleFields } from '../components/form/VehicleFields.tsx';
import styles from './BookingPage.module.css';

/** Not part of the first bundle: loaded after a booking. */
const BookingConfirmation = lazy(() => import('../components/form/BookingConfirmation.tsx'));
/** Not part of the first bundle: loaded when the server asks for a code. */
const PhoneCode = lazy(() => import('../components/form/PhoneCode.tsx'));
/** Not part of the first bundle: loaded for links that name a service or a vehicle. */
const PrefilledVisit = lazy(() => import('../components/form/PrefilledVisit.tsx'));

/** The booking form (specification §2). */
export default function BookingPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { form, submit, bookAlternative, pending, booked, alternatives } = useBookingForm();
  return (
    <FormProvider {...form}>
      <PageHeading title={t('booking.title')} lead={t('booking.lead')} />
      {/\b(service|vehicle)Id=/.test(search) && (
        <Suspense>
          <PrefilledVisit />
        </Suspense>
      )}
      {booked && (
        <Suspense>
          <BookingConfirmation booked={booked} />
        </Suspense>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className="column">
          <ServicePicker />
          <FormSection legend={t('booking.when.legend')}>
            {alternatives && (
              <TakenSlot alternatives={alternatives} pending={pending} onChoose={bookAlternative} />
            )}
            <div className="pair">
              <DatePicker />
              <TimeSelect />
            </div>
          </FormSection>
          <CustomerFields />
          {(form.formState.errors.phoneCode || form.getValues('phoneCode')) && (
            <Suspense>
              <PhoneCode pending={pending} onSubmit={submit} />
            </Suspense>
          )}
          <VehicleFields />
          <FormSection legend={t('booking.notes.legend')}>
            <TextAreaField
              label={t('booking.notes.label')}
              hint={t('booking.notes.hint')}
              error={form.formState.errors.notes?.message}
              {...form.register('notes')}
            />
          </FormSection>
        </div>
        <BookingSummary pending={pending} />
      </form>
    </FormProvider>
  );
}
