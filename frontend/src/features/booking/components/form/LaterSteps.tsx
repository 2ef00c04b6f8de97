import { Suspense, useEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SlotAlternative } from '../../../../shared/api/api-error.ts';
import { later } from '../../../../shared/later/later.tsx';
import { formatDay, formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';
import { useStorefront } from '../../../../shared/workshop/use-workshop.ts';
import { isUnanswered } from '../../api/book-appointment.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { type Start, StartPicker } from '../start/StartPicker.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { FormSection } from './FormSection.tsx';
import { useExceedsADay } from './services/use-exceeds-a-day.ts';
import { type UnavailableStart, type useBookingForm, useChosenServices } from './use-booking-form.ts';
import { type Steps, stepId } from './use-steps.ts';

const SessionEnded = later(() => import('./SessionEnded.tsx'));

/** The steps below the first view: the start, then the visitor and the car. One chunk, so that they appear in order. */
export default function LaterSteps({ onSubmit, ...start }: StartStepProps & { onSubmit: () => Promise<void> }) {
  const { pending, failure, memory, sessionEnded } = start.booking;
  return (
    <>
      <StartStep {...start} />
      <DetailsStep pending={pending} memory={memory} onSubmit={onSubmit} />
      {failure && <FailedBooking text={failure} pending={pending} onSubmit={onSubmit} />}
      {sessionEnded && (
        <Suspense>
          <SessionEnded onSubmit={onSubmit} />
        </Suspense>
      )}
    </>
  );
}

interface StartStepProps {
  booking: ReturnType<typeof useBookingForm>;
  steps: Steps;
  followsFirst: boolean;
  onFollowEnd: () => void;
}

function StartStep({ booking, steps, followsFirst, onFollowEnd }: StartStepProps) {
  const { alternatives, pending, bookAlternative } = booking;
  const { t, i18n } = useTranslation(['public', 'booking']);
  const { control, getValues } = useFormContext<BookingForm>();
  const { field: date, fieldState: dateState } = useController({ control, name: 'appointmentDate' });
  const { field: time, fieldState: timeState } = useController({ control, name: 'appointmentTime' });
  const { ids, duration } = useChosenServices();
  const exceedsADay = useExceedsADay();
  const id = stepId(2);

  // Focuses the controls of an invalid field.
  const focusOn = (selector: string) => ({
    focus: () => document.querySelector<HTMLElement>(`#${id} ${selector}`)?.focus(),
  });
  date.ref(focusOn('[role="grid"] button[tabindex="0"]'));
  time.ref(focusOn('[role="radiogroup"]'));

  const { data: storefront } = useStorefront();
  const set = (start: Start) => {
    if (start.date !== date.value) date.onChange(start.date);
    if (start.time !== time.value) time.onChange(start.time);
  };
  const choose = (start: Start) => {
    onFollowEnd();
    // If the booking is being sent or its response was lost, the start may be taken by the booking itself.
    if (!start.time && start.date === date.value && (pending || isUnanswered(getValues()))) return;
    set(start);
    if (start.time && (start.time !== time.value || start.date === date.value)) steps.advance(3);
    // Alternatives already have the focus.
    if (!start.time && steps.isPast(2) && !alternatives) steps.open(2);
  };
  const start = { date: date.value, time: time.value };
  const waitingList = (
    <Link
      className="touch-target"
      to={`/waitlist?${new URLSearchParams({
        serviceId: String(ids[0] ?? ''),
        moreServiceIds: ids.slice(1).join(','),
        date: start.date,
      })}`}
    >
      {t('booking:wait')}
    </Link>
  );
  return (
    <FormSection
      id={id}
      legend={t('booking.when.legend')}
      folded={
        steps.isPast(2) && start.date && start.time && !dateState.error && !timeState.error && !alternatives
          ? { line: `${formatDay(start.date, i18n.language)}, ${start.time}`, onUnfold: () => steps.open(2) }
          : undefined
      }
    >
      {alternatives && <TakenSlot unavailable={alternatives} pending={pending} onChoose={bookAlternative} />}
      {ids.length > 0 && !exceedsADay && (
        <div>
          <NextStarts
            services={ids}
            start={start}
            followsFirst={followsFirst}
            onFollow={set}
            onChoose={choose}
            onNone={waitingList}
          />
          {waitingList}
        </div>
      )}
      {exceedsADay ? (
        <p className="muted-paragraph">{t('booking:addOns.tooLong', { count: duration })}</p>
      ) : (
        <StartPicker
          services={ids}
          start={start}
          opensAt={storefront?.nextStart?.date}
          errors={{ date: dateState.error?.message, time: timeState.error?.message }}
          onChoose={choose}
          onFull={waitingList}
        />
      )}
    </FormSection>
  );
}

/** Stays at the form until the next attempt, because the toast may disappear unread. */
function FailedBooking(props: { text: string; pending: boolean; onSubmit: () => Promise<void> }) {
  const { text, pending, onSubmit } = props;
  const { t } = useTranslation(['public', 'booking']);
  const panel = useFocusOnMount<HTMLElement>();
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="notice-danger stack-2"
      aria-labelledby="failed-booking"
      data-says-unreachable={text === t('error.network') || undefined}
    >
      <p id="failed-booking" className="bolder flush">
        {t('booking.failure.title')}
      </p>
      <p className="flush">
        {text} {t('booking:kept')}
      </p>
      <div>
        <Button pending={pending} onClick={() => void onSubmit()}>
          {t('booking:words.sendAgain')}
        </Button>
      </div>
    </section>
  );
}

function TakenSlot(props: {
  unavailable: UnavailableStart;
  pending: boolean;
  onChoose: (alternative: SlotAlternative) => void;
}) {
  const { unavailable, pending, onChoose } = props;
  const { t, i18n } = useTranslation();
  const { starts, reason = t('booking.slots.taken') } = unavailable;
  const panel = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for the next taken slot
  useEffect(() => panel.current?.focus(), [unavailable]);

  return (
    <section ref={panel} tabIndex={-1} className="notice-attention stack-2" aria-labelledby="taken-slot">
      <p id="taken-slot" className="bolder flush">
        {reason}
      </p>
      {starts.length > 0 && (
        <>
          <p className="flush">{t('booking.slots.alternatives')}</p>
          <div className="row-2">
            {starts.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                variant="secondary"
                pending={pending}
                onClick={() => onChoose(alternative)}
              >
                {t('booking.slots.alternative', {
                  date: formatShortDate(alternative.date, i18n.language),
                  time: alternative.time,
                })}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
