import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SlotAlternative } from '../../../../shared/api/api-error.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { isUnanswered } from '../../api/book-appointment.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { type Start, StartPicker } from '../start/StartPicker.tsx';
import { FormSection } from './FormSection.tsx';
import { TakenSlot } from './TakenSlot.tsx';
import { useChosenServices } from './use-booking-form.ts';
import { type Steps, stepId } from './use-steps.ts';

export interface StartStepProps {
  steps: Steps;
  /** Whether the visitor asked for the first free start before choosing the services. */
  followsFirst: boolean;
  onFollowEnd: () => void;
  /** The nearest free starts, when the chosen one was taken. */
  alternatives: readonly SlotAlternative[] | undefined;
  pending: boolean;
  onAlternative: (alternative: SlotAlternative) => void;
}

/** The second step: one of the next free starts, or a day and a time. */
export function StartStep({
  steps,
  followsFirst,
  onFollowEnd,
  alternatives,
  pending,
  onAlternative,
}: StartStepProps) {
  const { t, i18n } = useTranslation(['public', 'booking']);
  const { control, getValues } = useFormContext<BookingForm>();
  const { field: date, fieldState: dateState } = useController({ control, name: 'appointmentDate' });
  const { field: time, fieldState: timeState } = useController({ control, name: 'appointmentTime' });
  const { ids } = useChosenServices();
  const id = stepId(2);

  // The controls that take the focus when their field is invalid.
  const focusOn = (selector: string) => ({
    focus: () => document.querySelector<HTMLElement>(`#${id} ${selector}`)?.focus(),
  });
  date.ref(focusOn('[role="grid"] button[tabindex="0"]'));
  time.ref(focusOn('[role="radiogroup"]'));

  const set = (start: Start) => {
    if (start.date !== date.value) date.onChange(start.date);
    if (start.time !== time.value) time.onChange(start.time);
  };
  const choose = (start: Start) => {
    onFollowEnd();
    if (!start.time && start.date === date.value && isUnanswered(getValues())) return;
    set(start);
    if (start.time && (start.time !== time.value || start.date === date.value)) steps.advance(3);
    // The offer of other starts has the focus already.
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
          ? {
              line: `${formatDay(start.date, i18n.language)}, ${start.time}`,
              onUnfold: () => steps.open(2),
            }
          : undefined
      }
    >
      {alternatives && <TakenSlot alternatives={alternatives} pending={pending} onChoose={onAlternative} />}
      {ids.length > 0 && (
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
      <StartPicker
        services={ids}
        start={start}
        errors={{ date: dateState.error?.message, time: timeState.error?.message }}
        onChoose={choose}
        onFull={waitingList}
      />
    </FormSection>
  );
}
