import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { Checkbox } from '../../../../../shared/forms/checks.tsx';
import { FormBody } from '../../../../../shared/forms/Form.tsx';
import { showServerErrors } from '../../../../../shared/forms/field-errors.ts';
import { TextAreaField } from '../../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../../shared/forms/tidy.ts';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { workshopTime, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import {
  DESK_APPOINTMENT_FIELDS,
  type DeskAppointmentForm,
  deskAppointmentSchema,
  useEnterAppointment,
} from '../../../api/desk-appointments.ts';
import type { AppointmentPrefill } from '../../../model/board/board-choice.ts';
import type { BoardBay } from '../../../model/board/board-day.ts';
import type { BoardSpot } from '../board-hooks.ts';
import { AppointmentTerms } from '../dialogs/AppointmentTerms.tsx';
import { CallerSection } from './CallerSection.tsx';
import { deskAppointmentForm, draftName, givenFields, useDeskServices } from './desk-appointment-form.ts';
import { useCaller } from './use-caller.ts';

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
  onEntered: (appointmentId: number) => void;
  onClose: () => void;
}) {
  const { bays, spot, prefill, isWalkIn, onEntered, onClose } = props;
  const { t } = useTranslation(['board', 'public']);
  const enter = useEnterAppointment();
  const form = useSchemaForm({
    schema: () => deskAppointmentSchema(t, workshopToday()),
    draft: {
      name: draftName(isWalkIn, prefill),
      given: givenFields(spot, isWalkIn, prefill),
      // The next call is mostly another caller's.
      isOffered: true,
    },
    defaultValues: deskAppointmentForm(spot, isWalkIn, prefill),
  });
  const { control, onSubmit, setError, setValue, draft } = form;
  const [phone, ticked, date, time] = useWatch({ control, name: ['customerPhone', 'notify', 'date', 'time'] });
  const isRecorded = !isWalkIn && isOver(date, time);
  const calling = useCaller(form, prefill);
  const notify = ticked === '' ? !isLandline(phone) : ticked === 'yes';
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
      // What is wrong with the chosen person is said at the phone.
      onError: (error) =>
        showServerErrors<DeskAppointmentForm & { customerId: number }>(
          error,
          [...DESK_APPOINTMENT_FIELDS, 'customerId'],
          (name, message, options) => setError(name === 'customerId' ? 'customerPhone' : name, message, options),
        ),
    });
  });
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
        {isWalkIn && <p className="hint flush">{t('add.walkInHint')}</p>}
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
              startsFrom={isWalkIn || spot.start !== undefined ? undefined : spot.date}
              isWalkIn={isWalkIn}
            />
            <TextAreaField label={t('words.remarks')} rows={2} name="notes" />
            {isRecorded && (
              <p className="notice-info" role="status">
                {t('add.recordHint')}
              </p>
            )}
            {!isWalkIn && !isRecorded && (
              <Checkbox checked={notify} onChange={() => setValue('notify', notify ? 'no' : 'yes')}>
                {t('add.notify')}
              </Checkbox>
            )}
          </div>
        </div>
      </FormBody>
    </FormDialog>
  );
}

/** The call that was broken off, by whom it was about. */
function ResumeDraft({ draft, onResume }: { draft: Partial<DeskAppointmentForm>; onResume: () => void }) {
  const { t } = useTranslation('board');
  const who = [draft.customerName, draft.customerPhone].filter(Boolean).join(', ');
  return (
    <Button type="link" className="wraps" onClick={onResume}>
      {who ? t('words.named', { label: t('add.resume'), name: who }) : t('add.resume')}
    </Button>
  );
}

// Whether a start is past: what happened is recorded. The current five minutes still begin.
function isOver(date: string, time: string): boolean {
  if (date === '' || time === '') return false;
  const [today, now] = [workshopToday(), workshopTime(new Date(Date.now() - 5 * 60_000))];
  return date < today || (date === today && time <= now);
}

/** Romanian fixed lines get no SMS, so the message is off until it is ticked. */
function isLandline(phone: string): boolean {
  return /^0[23]/.test(tidyPhone(phone));
}
