import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button, ButtonAnchor } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { PhoneIcon } from '../../../../shared/ui/icons.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import type { VisitServices } from '../../api/list-availability.ts';
import { useCancelAppointment, useRescheduleAppointment } from '../../api/visits.ts';
import { changeDeadline } from '../../model/change-deadline.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { type Start, StartPicker } from '../start/StartPicker.tsx';
import styles from './VisitChanges.module.css';

/** Reschedules or cancels a visit whose work has not begun. */
export function VisitChanges({
  visit,
  appointment,
}: {
  visit: OwnVisit;
  appointment: Schemas['Appointment'];
}) {
  const { t, i18n } = useTranslation('visit');
  const workshop = useWorkshop();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const stop = () => setDoing(undefined);
  const { status } = appointment;
  if (status !== 'pending' && status !== 'confirmed') return null;
  const deadline = changeDeadline(appointment, workshop.cancelLimitHours);
  const isClosed = deadline?.isOver === true;
  return (
    <Card aria-labelledby="changes">
      <h2 id="changes" className="heading-below-3">
        {t('changes')}
      </h2>
      {isClosed && (
        <>
          <p className="below-3">{t('tooLate')}</p>
          {workshop.phone && (
            <ButtonAnchor href={workshop.phoneHref} variant="secondary">
              <PhoneIcon />
              {workshop.phoneDisplay}
            </ButtonAnchor>
          )}
        </>
      )}
      {!isClosed && deadline && (
        <p className="below-3">
          {t('changeableUntil', { date: formatDay(deadline.date, i18n.language), time: deadline.time })}
        </p>
      )}
      {!isClosed && doing === undefined && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setDoing('move')}>
            {t('move.open')}
          </Button>
          <Button variant="quiet" className={styles.cancel} onClick={() => setDoing('cancel')}>
            {t('cancel.open')}
          </Button>
        </div>
      )}
      {doing === 'move' && (
        <MoveVisit visit={visit} services={appointment.services.map(({ id }) => id)} onDone={stop} />
      )}
      {doing === 'cancel' && <CancelVisit visit={visit} onDone={stop} />}
    </Card>
  );
}

const NO_START: Start = { date: '', time: '' };

/** Reschedules the visit. A refused start leaves the form open and offers the nearest free ones. */
function MoveVisit({
  visit,
  services,
  onDone,
}: {
  visit: OwnVisit;
  services: VisitServices;
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation('visit');
  const language = i18n.resolvedLanguage;
  const panel = useFocusOnMount<HTMLElement>();
  const [start, setStart] = useState(NO_START);
  const move = useRescheduleAppointment(visit, (_data, moved) => ({
    title: t('move.done'),
    description: t('move.doneText', {
      date: formatDay(moved.appointmentDate, language),
      time: moved.appointmentTime,
    }),
  }));
  const alternatives = (move.error instanceof ApiError && move.error.problem.alternatives) || [];

  const choose = (chosen: Start) => {
    setStart(chosen);
    // The message of a refused start stays until another one is chosen.
    if (chosen.time) move.reset();
  };
  const submit = () => {
    move.mutate(
      { appointmentDate: start.date, appointmentTime: start.time },
      { onSuccess: onDone, onError: () => setStart({ ...start, time: '' }) },
    );
  };

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('move.title')}>
      <NextStarts services={services} start={start} onChoose={choose} />
      <StartPicker services={services} start={start} onChoose={choose} />
      {move.isError && (
        <div className="notice-danger stack-2 above-4" role="alert">
          <p className="flush">{serverMessageOf(move.error) ?? t('move.failed')}</p>
          {alternatives.length > 0 && <p className="flush">{t('move.alternatives')}</p>}
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                variant="secondary"
                onClick={() => choose(alternative)}
              >
                {formatDay(alternative.date, language)}, {alternative.time}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Button disabled={!start.time} pending={move.isPending} onClick={submit}>
          {t('move.submit')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('move.keep')}
        </Button>
      </div>
    </section>
  );
}

function CancelVisit({ visit, onDone }: { visit: OwnVisit; onDone: () => void }) {
  const { t } = useTranslation('visit');
  const panel = useFocusOnMount<HTMLElement>();
  const cancellation = useCancelAppointment(visit, {
    success: () => ({ title: t('cancel.done'), description: t('cancel.doneText') }),
  });
  const submit = () => cancellation.mutate(undefined, { onSuccess: onDone });
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('cancel.question')}>
      <p className="below-3">{t('cancel.question')}</p>
      {cancellation.isError && (
        <p className="notice-danger above-4" role="alert">
          {serverMessageOf(cancellation.error) ?? t('cancel.failed')}
        </p>
      )}
      <div className="row-2">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" pending={cancellation.isPending} onClick={submit}>
          {t('cancel.submit')}
        </Button>
      </div>
    </section>
  );
}

/** Focuses an element when it appears, so that screen readers announce it. The element needs `tabIndex={-1}`. */
function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
