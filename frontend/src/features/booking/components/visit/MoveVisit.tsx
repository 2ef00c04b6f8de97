import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useRescheduleAppointment } from '../../api/change-appointment.ts';
import type { VisitServices } from '../../api/list-availability.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { type Start, StartPicker } from '../start/StartPicker.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import styles from './VisitChanges.module.css';

const NO_START: Start = { date: '', time: '' };

/** Reschedules the visit. A refused start leaves the form open and offers the nearest free ones. */
export function MoveVisit({
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
