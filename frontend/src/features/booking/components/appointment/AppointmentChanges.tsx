import { CalendarClockIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Fold } from '../../../../shared/ui/cards/Folds.tsx';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';
import { Alert } from '../../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { isSplit, useCancelAppointment } from '../../api/appointments.ts';
import { changeDeadline } from '../../model/change-deadline.ts';
import { CallWorkshop } from './AtTheWorkshop.tsx';
import styles from './appointment.module.css';
import { MoveAppointment } from './MoveAppointment.tsx';

export function AppointmentChanges(props: {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
  onMoved: () => void;
  /** Further ways to change the start, after the buttons. */
  children?: ReactNode;
}) {
  const { access, appointment, onMoved, children } = props;
  const { t, i18n } = useTranslation('appointment');
  const { cancelLimitHours } = useWorkshop();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { status } = appointment;
  const isMovedByUs = isSplit(appointment);
  if (status !== 'pending' && status !== 'confirmed') return null;
  /** Returns the focus to the button that opened the form. */
  const stop = () => {
    setDoing(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const moved = () => {
    setDoing(undefined);
    setOpen(false);
    onMoved();
  };
  const deadline = changeDeadline(appointment, cancelLimitHours);
  const isClosed = deadline?.isOver === true;
  const title = t(isMovedByUs ? 'words.cancelAppointment' : 'changes');
  return (
    <Fold id="changes" title={title} icon={<CalendarClockIcon />} open={open} onToggle={setOpen}>
      {isClosed && (
        <>
          <p className="below-3">{t('words.tooLateToChange')}</p>
          <CallWorkshop variant="secondary" />
        </>
      )}
      {!isClosed && isMovedByUs && <p className="below-3">{t('words.movedByUs')}</p>}
      {!isClosed && !isMovedByUs && deadline && doing === undefined && (
        <p className="below-3">
          {t('words.changeableUntil', { date: formatDay(deadline.date, i18n.language), time: deadline.time })}
        </p>
      )}
      {!isClosed && doing === undefined && (
        <div className="row-2 fills">
          {isMovedByUs ? (
            <CallWorkshop variant="secondary" />
          ) : (
            <Button ref={opener} variant="secondary" onClick={() => setDoing('move')}>
              {t('words.moveAppointment')}
            </Button>
          )}
          <Button
            ref={isMovedByUs ? opener : undefined}
            variant="quiet"
            className={styles.cancel}
            onClick={() => setDoing('cancel')}
          >
            {t('words.cancelAppointment')}
          </Button>
        </div>
      )}
      {doing === 'move' && <MoveAppointment access={access} appointment={appointment} onDone={moved} onKeep={stop} />}
      {doing === 'cancel' && <CancelAppointment access={access} onDone={() => setDoing(undefined)} onKeep={stop} />}
      {doing === undefined && !isMovedByUs && children}
    </Fold>
  );
}

function CancelAppointment({
  access,
  onDone,
  onKeep,
}: {
  access: AppointmentAccess;
  onDone: () => void;
  onKeep: () => void;
}) {
  const { t } = useTranslation('appointment');
  const panel = useFocusOnMount<HTMLElement>();
  const cancellation = useCancelAppointment(access, {
    success: () => ({ title: t('words.appointmentCancelled'), description: t('words.timeIsFree') }),
  });
  const submit = () => cancellation.mutate(undefined, { onSuccess: onDone });
  return (
    <section ref={panel} tabIndex={-1} className="no-outline" aria-label={t('words.cancelQuestion')}>
      <p className="below-3">{t('words.cancelQuestion')}</p>
      <Alert className="above-4">
        {cancellation.isError && (serverMessageOf(cancellation.error) ?? t('cancel.failed'))}
      </Alert>
      <div className="row-2">
        <Button variant="secondary" onClick={onKeep}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" pending={cancellation.isPending} onClick={submit}>
          {t('cancel.submit')}
        </Button>
      </div>
    </section>
  );
}
