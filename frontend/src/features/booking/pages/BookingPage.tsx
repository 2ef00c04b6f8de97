import { Suspense, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { later, preloadWhenIdle } from '../../../shared/later/later.tsx';
import { PartBoundary } from '../../../shared/later/PartBoundary.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { WorkshopCover } from '../../../shared/workshop/WorkshopCover.tsx';
import { BookingSummary } from '../components/form/BookingSummary.tsx';
import styles from '../components/form/form.module.css';
import { loadOwnCar, QuickStart } from '../components/form/QuickStart.tsx';
import { ServicePicker } from '../components/form/services/ServicePicker.tsx';
import { useBookingForm } from '../components/form/use-booking-form.ts';
import { useSteps } from '../components/form/use-steps.ts';
import type { Start } from '../components/start/StartPicker.tsx';

const LaterSteps = later(() => import('../components/form/LaterSteps.tsx'));
/** Parts that the next taps need: here before a server or a network can be gone. */
const NEXT_PARTS = [
  loadOwnCar,
  () => import('../components/form/services/AddOns.tsx'),
  () => import('../api/booking-schema.ts'),
];
/** Loaded for links that name a service, a day or a vehicle. */
const PrefilledAppointment = later(() => import('../components/form/PrefilledAppointment.tsx'));

/**
 * The booking form (specification §2): services, start, visitor and car. Finished steps fold into a line when the choice
 * was made by pointer.
 */
export default function BookingPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const steps = useSteps();
  const booking = useBookingForm(steps.open);
  const { form, submit, pending } = booking;
  useEffect(() => preloadWhenIdle(...NEXT_PARTS), []);
  const [serviceId, date, time] = useWatch({
    control: form.control,
    name: ['serviceId', 'appointmentDate', 'appointmentTime'],
  });
  const [followsFirst, setFollowsFirst] = useState(false);
  const hasStart = date !== '' && time !== '';
  const takeFirst = (start: Start) => {
    form.setValue('appointmentDate', start.date);
    form.setValue('appointmentTime', start.time);
    setFollowsFirst(true);
  };
  const submitAsShown = () => {
    // After a lost answer the first free start is another one: the appointment may be booked already.
    setFollowsFirst(false);
    return submit();
  };
  return (
    <FormScope form={form}>
      <div className={styles.opening}>
        <PageHeading title={t('booking.title')} lead={t('booking.lead')} />
        <WorkshopCover sizes="(min-width: 64rem) 21rem, (min-width: 36rem) 40vw, 100vw" />
      </div>
      {/[?&](service|serviceId|vehicleId|moreServiceIds|date)=/.test(search) && (
        <Suspense>
          <PrefilledAppointment />
        </Suspense>
      )}
      <form
        className="with-summary"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitAsShown();
        }}
        {...steps.handlers}
        {...booking.selectRestored}
      >
        <div className={styles.steps}>
          {serviceId === 0 && (
            <QuickStart
              guest={booking.memory?.remembers === true}
              start={{ date, time }}
              onChoose={takeFirst}
              onTaken={() => steps.open(hasStart ? 3 : 2)}
            />
          )}
          <ServicePicker steps={steps} hasStart={hasStart} />
          <PartBoundary title={t('error.part')}>
            <Suspense fallback={<div className={styles.later} />}>
              <LaterSteps
                booking={booking}
                steps={steps}
                followsFirst={followsFirst}
                onFollowEnd={() => setFollowsFirst(false)}
                onSubmit={submitAsShown}
              />
            </Suspense>
          </PartBoundary>
        </div>
        <BookingSummary pending={pending} steps={steps} />
      </form>
    </FormScope>
  );
}
