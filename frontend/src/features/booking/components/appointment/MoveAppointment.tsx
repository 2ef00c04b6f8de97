import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useFocusOnMount } from '../../../../shared/ui/hooks.ts';
import { useMovedToast, useReschedule } from '../change/use-reschedule.ts';
import { NextStarts } from '../start/NextStarts.tsx';
import { StartPicker } from '../start/StartPicker.tsx';
import { useAppointmentDay } from './AppointmentTicket.tsx';
import styles from './appointment.module.css';

/** Shows the current start first, then the free ones; the button stays visible and names the chosen start. */
export function MoveAppointment(props: {
  access: AppointmentAccess;
  appointment: Schemas['Appointment'];
  onDone: () => void;
  onKeep: () => void;
}) {
  const { access, appointment, onDone, onKeep } = props;
  const { t, i18n } = useTranslation('appointment');
  const language = i18n.resolvedLanguage;
  const dayOf = useAppointmentDay();
  const panel = useFocusOnMount<HTMLElement>();
  const services = appointment.services.map(({ id }) => id);
  const present = { date: appointment.appointmentDate, time: appointment.appointmentTime };
  const { start, alternatives, error, isPending, choose, submit } = useReschedule(access, useMovedToast(), onDone);
  const chosen = start.date && start.time && dayOf({ appointmentDate: start.date, appointmentTime: start.time });
  return (
    <section ref={panel} tabIndex={-1} className="stack-4 lines no-outline" aria-label={t('words.chooseOtherTime')}>
      <p className="sunken padded-4 grid flush">
        <span className="hint">{t('move.now')}</span>
        <strong>{dayOf(appointment)}</strong>
      </p>
      <NextStarts services={services} start={start} onChoose={choose} except={present} />
      <StartPicker
        services={services}
        start={start}
        opensAt={appointment.appointmentDate}
        onChoose={choose}
        except={present}
      />
      {error && (
        <div className="notice-danger stack-2" role="alert">
          <p className="flush">{serverMessageOf(error) ?? t('words.notMoved')}</p>
          {alternatives.length > 0 && <p className="flush">{t('words.nearestTimes')}</p>}
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
        <p className="label flush" aria-live="polite">
          {chosen ? t('move.to', { when: chosen }) : t('move.choose')}
        </p>
        <div className="row-2">
          <Button className="grows" disabled={!chosen} pending={isPending} onClick={submit}>
            {t('move.submit')}
          </Button>
          <Button variant="quiet" onClick={onKeep}>
            {t('words.keepTime')}
          </Button>
        </div>
      </div>
    </section>
  );
}
