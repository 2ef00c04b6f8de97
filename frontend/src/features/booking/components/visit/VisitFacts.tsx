import { CheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney, formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import {
  dayInTwoLines,
  formatDay,
  formatLongDate,
  workshopTime,
  workshopToday,
} from '../../../../shared/time/workshop-clock.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { StatusBadge } from '../../../../shared/visit/StatusBadge.tsx';
import { AppointmentPrice, ChosenReward } from '../AppointmentPrice.tsx';
import styles from './VisitFacts.module.css';

export function VisitFacts({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const { status, vehicle, appointmentDate, appointmentTime, endTime, lines, completionNote } = appointment;
  const facts = {
    when: (
      <time dateTime={`${appointmentDate}T${appointmentTime}`}>
        {t('whenText', {
          date: formatLongDate(appointmentDate, i18n.resolvedLanguage),
          from: appointmentTime,
          to: endTime,
        })}
      </time>
    ),
    service: <Services {...appointment} />,
    vehicle: (
      <>
        {formatVehicle(vehicle)}
        {vehicle.licensePlate && (
          <>
            {' · '}
            <span className={styles.plate}>{vehicle.licensePlate}</span>
          </>
        )}
      </>
    ),
    price: (
      <>
        <AppointmentPrice appointment={appointment} />
        <Lines lines={lines} />
      </>
    ),
    note: completionNote && <span className={styles.note}>{completionNote}</span>,
  };
  return (
    <Card aria-labelledby="visit">
      <div className={styles.head}>
        <h2 id="visit" className="heading">
          {t('facts')}
        </h2>
        <StatusBadge status={status} label={t(`words.status.${status}`)} />
      </div>
      <VisitProgress appointment={appointment} />
      <dl className={styles.facts}>
        {(['when', 'service', 'vehicle', 'price', 'note'] as const).map(
          (name) =>
            facts[name] && (
              <div key={name}>
                <dt>{t(name === 'price' && status === 'completed' ? 'charged' : name)}</dt>
                <dd>{facts[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <ChosenReward appointment={appointment} className={styles.reward} />
    </Card>
  );
}

function Services({ service, services }: Pick<Schemas['Appointment'], 'service' | 'services'>) {
  const { i18n } = useTranslation();
  if (services.length < 2) return translated(service.name, service.names);
  return (
    <ul className="list">
      {services.map(({ id, name, names, price }) => (
        <li key={id}>
          {translated(name, names)} · <span className={styles.plate}>{formatMoney(price, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines = [] }: Pick<Schemas['Appointment'], 'lines'>) {
  const { i18n } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <ul className="list">
      {lines.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and never change their order
        <li key={index}>
          {label && `${label} · `}
          <span className={styles.plate}>
            {amount < 0 ? '−' : '+'}
            {formatMoney(Math.abs(amount), i18n.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const STEPS = ['pending', 'confirmed', 'in-progress', 'completed'] as const;

function VisitProgress({ appointment }: { appointment: Schemas['Appointment'] }) {
  const { t, i18n } = useTranslation('visit');
  const { status, appointmentDate, appointmentTime, endTime } = appointment;
  const times = {
    pending: appointment.createdAt,
    confirmed: appointment.confirmedAt,
    'in-progress': appointment.startedAt,
    completed: appointment.completedAt,
  };
  const reached = (STEPS as readonly string[]).indexOf(status);
  return (
    <div className={styles.progress}>
      <div role="status" className={styles.headline}>
        <p className={styles.now}>{t(`headline.${status}`)}</p>
        <p className={styles.next}>
          {t(`next.${status}`, {
            date: formatDay(appointmentDate, i18n.resolvedLanguage),
            time: appointmentTime,
            end: endTime,
          })}
        </p>
      </div>
      {reached >= 0 && (
        <ol className={styles.steps} data-status={status} aria-label={t('progress')}>
          {STEPS.map((step, position) => (
            <li
              key={step}
              className={styles.step}
              data-reached={position <= reached}
              aria-current={position === reached ? 'step' : undefined}
            >
              <span className={styles.mark}>{position <= reached && <CheckIcon />}</span>
              <span className={styles.name}>{t(`step.${step}`)}</span>
              {position <= reached && <StepTime instant={times[step]} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** "14:05", with the day unless it is today. */
function StepTime({ instant }: { instant: string | undefined }) {
  const { i18n } = useTranslation();
  if (!instant) return null;
  const at = new Date(instant);
  const day = workshopToday(at);
  return (
    <time dateTime={instant} className={styles.time}>
      {day !== workshopToday() && <span>{dayInTwoLines(day, i18n.resolvedLanguage).day}</span>}{' '}
      <span>{workshopTime(at)}</span>
    </time>
  );
}
