import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { OwnVisit } from '../../../../shared/own-visit.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useRescheduleAppointment } from '../../api/change-appointment.ts';
import { DayChoice } from '../DayChoice.tsx';
import { TimeChoice } from '../TimeChoice.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import styles from './VisitChanges.module.css';

/** Reschedules the visit. A refused start leaves the form open and offers the nearest free ones. */
export function MoveVisit({
  visit,
  serviceId,
  onDone,
}: {
  visit: OwnVisit;
  serviceId: number;
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation(['visit', 'account']);
  const language = i18n.resolvedLanguage;
  const panel = useFocusOnMount<HTMLElement>();
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  const move = useRescheduleAppointment(visit, (_data, start) => ({
    title: t('move.done'),
    description: t('move.doneText', {
      date: formatDay(start.appointmentDate, language),
      time: start.appointmentTime,
    }),
  }));
  const alternatives = (move.error instanceof ApiError && move.error.problem.alternatives) || [];

  const choose = (day: string | undefined, start?: string) => {
    setDate(day);
    setTime(start);
    move.reset();
  };
  const submit = () => {
    if (!date || !time) return;
    move.mutate(
      { appointmentDate: date, appointmentTime: time },
      { onSuccess: onDone, onError: () => setTime(undefined) },
    );
  };

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('move.title')}>
      <DayChoice serviceId={serviceId} date={date} onChoose={(day) => choose(day)} />
      <h3 className="subheading">{t('account:client.time')}</h3>
      <TimeChoice serviceId={serviceId} date={date} time={time} onChoose={(start) => choose(date, start)} />
      {move.isError && (
        <div className="notice-danger stack-2 above-4" role="alert">
          <p className="flush">{serverMessageOf(move.error) ?? t('move.failed')}</p>
          {alternatives.length > 0 && <p className="flush">{t('move.alternatives')}</p>}
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                variant="secondary"
                onClick={() => choose(alternative.date, alternative.time)}
              >
                {formatDay(alternative.date, language)}, {alternative.time}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Button disabled={!time} pending={move.isPending} onClick={submit}>
          {t('move.submit')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('move.keep')}
        </Button>
      </div>
    </section>
  );
}
