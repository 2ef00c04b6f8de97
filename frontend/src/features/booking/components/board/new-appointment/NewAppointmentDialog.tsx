import { isLocalDate } from '@car-workshop/contracts/calendar';
import { formatLocalTime } from '@car-workshop/contracts/time-of-day';
import { DESK_STEP } from '@car-workshop/contracts/values/schedule';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { Checkbox } from '../../../../../shared/forms/checks.tsx';
import { FormBody } from '../../../../../shared/forms/Form.tsx';
import { showServerErrors } from '../../../../../shared/forms/field-errors.ts';
import { TextAreaField } from '../../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../../shared/forms/tidy.ts';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { later } from '../../../../../shared/later/later.tsx';
import { useSmsReach } from '../../../../../shared/sms-reach/use-sms-reach.ts';
import { workshopTime, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import {
  DESK_APPOINTMENT_FIELDS,
  type DeskAppointmentForm,
  deskAppointmentSchema,
  useEnterAppointment,
} from '../../../api/board/desk-appointments.ts';
import type { AppointmentPrefill } from '../../../model/board/board-choice.ts';
import type { BoardBay } from '../../../model/board/board-day.ts';
import { isWholePhone } from '../../../model/board/caller.ts';
import type { Moment } from '../../../model/board/place.ts';
import type { BoardSpot } from '../board-hooks.ts';
import { AppointmentTerms } from '../dialogs/AppointmentTerms.tsx';
import { CallerSection } from './CallerSection.tsx';
import { deskAppointmentForm, draftName, givenFields, useDeskServices } from './desk-appointment-form.ts';
import { useCaller } from './use-caller.ts';

const SmsReach = later(() => import('../../../../../shared/sms-reach/SmsReach.tsx'));

/**
 * Enters an appointment: at a spot of the board, or as a walk-in that begins now. The phone comes first: who is known
 * with it is chosen with name and vehicle, and the workshop sees what it has to know of them. What was entered stays
 * for this tab until the appointment is entered.
 */
export function NewAppointmentDialog(props: {
  bays: readonly BoardBay[];
  spot: BoardSpot;
  prefill?: AppointmentPrefill;
  isWalkIn: boolean;
  now: Moment;
  /** Whether no appointment can begin today any more. */
  isDayOver: boolean;
  onEntered: (appointmentId: number) => void;
  onClose: () => void;
}) {
  const { bays, spot, prefill, now, isDayOver, onEntered, onClose } = props;
  const [isWalkIn, setWalkIn] = useState(props.isWalkIn);
  const { t } = useTranslation(['board', 'public']);
  const enter = useEnterAppointment();
  const form = useSchemaForm({
    schema: () => deskAppointmentSchema(t, workshopToday()),
    draft: {
      name: draftName(props.isWalkIn, prefill),
      given: givenFields(spot, props.isWalkIn, prefill),
      // The next call usually comes from another caller.
      isOffered: true,
    },
    defaultValues: deskAppointmentForm(spot, props.isWalkIn, prefill),
  });
  const { control, onSubmit, setError, setValue, draft } = form;
  const [phone, ticked, date, time] = useWatch({ control, name: ['customerPhone', 'notify', 'date', 'time'] });
  const isRecorded = !isWalkIn && isOver(date, time);
  const calling = useCaller(form, prefill, enter.isPending || isUnanswered(enter.error));
  const reach = useSmsReach(isWholePhone(phone) ? phone : '');
  // For a number without SMS, the message is off until the desk selects it.
  const notify = ticked === '' ? reach?.sms !== false && !isLandline(phone) : ticked === 'yes';
  const { serviceIds } = useDeskServices(form);

  const submit = onSubmit(({ date, time, bayId, notify: _, ...fields }) => {
    if (calling.isAmbiguous) {
      setError('customerPhone', { message: t('caller.choose') }, { shouldFocus: true });
      return;
    }
    const appointment = {
      ...fields,
      bayId: bayId || undefined,
      moreServiceIds: serviceIds.slice(1),
      customerId: calling.customerId,
    };
    const start = isRecorded ? { date, time, recorded: true } : { date, time, notify };
    enter.mutate(isWalkIn ? { ...appointment, walkIn: true } : { ...appointment, ...start }, {
      onSuccess: ({ id }) => {
        draft.forget();
        onEntered(id);
        onClose();
      },
      // Errors of the chosen person are shown at the phone.
      onError: (error) =>
        showServerErrors<DeskAppointmentForm & { customerId: number }>(
          error,
          [...DESK_APPOINTMENT_FIELDS, 'customerId'],
          (name, message, options) => setError(name === 'customerId' ? 'customerPhone' : name, message, options),
        ),
    });
  });
  const record = () => {
    setWalkIn(false);
    enter.reset();
    setValue('date', now.date);
    setValue('time', formatLocalTime(Math.max(0, Math.floor(now.minute / DESK_STEP - 1) * DESK_STEP)));
  };
  const resume = () => {
    calling.restart();
    draft.resume();
  };
  const discard = () => {
    calling.restart();
    draft.discard();
  };
  return (
    <FormDialog
      open
      columns
      title={t(isWalkIn ? 'words.walkIn' : 'words.newAppointment')}
      submit={t(isWalkIn ? 'add.walkInSubmit' : isRecorded ? 'add.recordSubmit' : 'add.submit')}
      cancel={t('words.cancel')}
      pending={enter.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormBody form={{ ...form, draft: { ...draft, discard } }} mutation={enter}>
        {isWalkIn && (isDayOver || isWithoutRoom(enter.error)) && (
          <div className="notice-info stack-2" role="status">
            {isDayOver && <p className="flush">{t('add.dayOver')}</p>}
            <div>
              <Button onClick={record}>{t('add.recordNow')}</Button>
            </div>
          </div>
        )}
        {isWalkIn && !isDayOver && <p className="hint flush">{t('add.walkInHint')}</p>}
        <div className="stack-5 halves tops">
          <div className="column">
            <CallerSection
              calling={calling}
              aside={draft.offered && <ResumeDraft draft={draft.offered} onResume={resume} />}
            />
          </div>
          <div className="column">
            <AppointmentTerms
              bays={bays}
              startsFrom={
                isWalkIn || isRecorded || spot.start !== undefined ? undefined : latestOf(spot.date, now.date)
              }
              isWalkIn={isWalkIn}
            />
            <TextAreaField label={t('words.remarks')} rows={2} name="notes" />
            {isRecorded && (
              <p className="notice-info" role="status">
                {t('add.recordHint')}
              </p>
            )}
            {!isWalkIn && !isRecorded && (
              <>
                <Checkbox checked={notify} onChange={() => setValue('notify', notify ? 'no' : 'yes')}>
                  {t('add.notify')}
                </Checkbox>
                {reach?.sms === false && (
                  <Suspense>
                    <SmsReach advice={reach.email ? 'desk' : 'untold'} />
                  </Suspense>
                )}
              </>
            )}
          </div>
        </div>
      </FormBody>
    </FormDialog>
  );
}

/** The draft of an interrupted call, named by its caller. */
function ResumeDraft({ draft, onResume }: { draft: Partial<DeskAppointmentForm>; onResume: () => void }) {
  const { t } = useTranslation('board');
  const who = [draft.customerName, draft.customerPhone].filter(Boolean).join(', ');
  return (
    <Button type="link" className="wraps" onClick={onResume}>
      {who ? t('words.named', { label: t('add.resume'), name: who }) : t('add.resume')}
    </Button>
  );
}

/** Whether the request may have taken effect without an answer: a network error or a 5xx. */
function isUnanswered(error: unknown): boolean {
  return Boolean(error) && !(error instanceof ApiError && error.status < 500);
}

function isWithoutRoom(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'no_room_today';
}

// Whether a start has passed, so that the appointment is recorded. The current five minutes still count as future.
function isOver(date: string, time: string): boolean {
  if (!isLocalDate(date)) return false;
  const [today, now] = [workshopToday(), workshopTime(new Date(Date.now() - 5 * 60_000))];
  return date < today || (date === today && time !== '' && time <= now);
}

function latestOf(one: string, other: string): string {
  return one < other ? other : one;
}

/** Recognises a Romanian fixed line by its first digits, before the number is complete. */
function isLandline(phone: string): boolean {
  return /^0[23]/.test(tidyPhone(phone));
}
