import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatMoney, formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { AppointmentPrice, ChosenReward } from '../AppointmentPrice.tsx';
import styles from './appointment.module.css';
export function AppointmentDetails({ appointment, title }: { appointment: Schemas['Appointment']; title: string }) {
  const { t, i18n } = useTranslation('appointment');
  const { status, vehicle, appointmentDate, appointmentTime, endTime, service, lines, sentEstimate, notes } =
    appointment;
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
    vehicle: [formatVehicle(vehicle), vehicle.licensePlate].filter(Boolean).join(' · '),
    price: (
      <>
        <AppointmentPrice appointment={appointment} />
        <Lines service={service} lines={lines ?? sentEstimate?.approved} />
      </>
    ),
  };
  return (
    <details className={classNames('disclosure', styles.details)}>
      <summary>
        <span className="grows bold-ink tabular">{title}</span>
        <span>{t('details')}</span>
      </summary>
      <dl className="field-pair below-4">
        {(['when', 'service', 'vehicle', 'price'] as const).map((name) => (
          <div key={name}>
            <dt className="muted-small">{t(name === 'price' && status === 'completed' ? 'charged' : name)}</dt>
            <dd className="bold breaks-words">{facts[name]}</dd>
          </div>
        ))}
        {notes && (
          <div>
            <dt className="muted-small">{t('ownNote')}</dt>
            <dd className="breaks-words typed-lines">{notes}</dd>
          </div>
        )}
      </dl>
      <ChosenReward appointment={appointment} className="below-4 breaks-words" />
    </details>
  );
}

function Services({ service, services }: Pick<Schemas['Appointment'], 'service' | 'services'>) {
  const { i18n } = useTranslation();
  if (services.length < 2) return translated(service.name, service.names);
  return (
    <ul className="list">
      {services.map(({ id, name, names, price }) => (
        <li key={id}>
          {translated(name, names)} · <span className="one-line">{formatMoney(price, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of what the price consists, when it is not that of the services alone. */
function Lines({ service, lines = [] }: Pick<Schemas['Appointment'], 'service' | 'lines'>) {
  const { i18n } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <ul className="list">
      <li>
        {translated(service.name, service.names)} ·{' '}
        <span className="one-line">{formatMoney(service.price, i18n.language)}</span>
      </li>
      {lines.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and never change their order
        <li key={index}>
          {label && `${label} · `}
          <span className="one-line">
            {amount < 0 ? '−' : '+'}
            {formatMoney(Math.abs(amount), i18n.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
