import { useTranslation } from 'react-i18next';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import type { Caller } from '../../api/find-callers.ts';
import styles from './Caller.module.css';
import { DueServices } from './DueServices.tsx';
import type { CallerVehicle } from './use-caller.ts';

/** What the desk has to know of the caller: open and last visits, what is due, rewards. */
export function CallerFacts({
  caller,
  vehicle,
  serviceIds,
  onToggleService,
}: {
  caller: Caller;
  vehicle: CallerVehicle | 'other' | undefined;
  /** The chosen services. */
  serviceIds: readonly number[];
  onToggleService: (id: number) => void;
}) {
  const { t, i18n } = useTranslation('board');
  const day = (date: string) => formatDay(date, i18n.resolvedLanguage);
  const { name, isGuest, points, upcoming, lastVisits, rewards } = caller;
  const status = isGuest
    ? t('caller.guest')
    : [t('caller.account'), t('caller.points', { count: points })].join(' · ');
  const visitText = ({ date, service, serviceNames, vehicle: car }: Caller['lastVisits'][number]) =>
    [day(date), translated(service, serviceNames), car].join(' · ');
  const vehicles = vehicle === undefined ? caller.vehicles : vehicle === 'other' ? [] : [vehicle];
  return (
    <section className={styles.facts} aria-label={name}>
      <p className="flush">
        <strong>{name}</strong> <span className="caption">{status}</span>
      </p>
      {upcoming.length > 0 && (
        <Lines
          title={t('caller.upcoming')}
          lines={upcoming.map((visit) => ({ id: visit.id, text: `${visitText(visit)} · ${visit.time}` }))}
        />
      )}
      {lastVisits.length > 0 && (
        <Lines
          title={t('caller.last')}
          lines={lastVisits.map((visit) => ({ id: visit.id, text: visitText(visit) }))}
        />
      )}
      {rewards.length > 0 && (
        <Lines
          title={t('caller.rewards')}
          lines={rewards.map(({ code, title, expiresAt }) => ({
            id: code,
            text: t('caller.reward', { title, code, date: day(workshopToday(new Date(expiresAt))) }),
          }))}
        />
      )}
      <DueServices vehicles={vehicles} serviceIds={serviceIds} onToggle={onToggleService} />
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly { id: number | string; text: string }[] }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.lines}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
