import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { type IsoDate, workshopTime, workshopToday } from '../../shared/time/workshop-clock.ts';
import { nameOfDay, openingAt } from '../../shared/workshop/opening.ts';
import { useStorefront, useWorkshop } from '../../shared/workshop/use-workshop.ts';
import styles from './WorkshopStrip.module.css';

export function StorefrontLayout() {
  return (
    <>
      <WorkshopStrip />
      <Outlet />
    </>
  );
}

/** The clock of the opening is read at every full minute, in milliseconds. */
const CLOCK_MS = 60_000;

function useWorkshopClock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), CLOCK_MS - (now.getTime() % CLOCK_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return { today: workshopToday(now), time: workshopTime(now) };
}

/** What a visitor wants to know before booking: open now, next free start, rating and address. Unknown facts are left out. */
function WorkshopStrip() {
  const { t, i18n } = useTranslation();
  const { street, town, mapsUrl } = useWorkshop();
  const { data } = useStorefront();
  const { today, time } = useWorkshopClock();
  if (!data) return <div className={styles.strip} aria-hidden="true" />;
  const opening = openingAt(data.shifts, today, time);
  const dayName = (date: IsoDate) => nameOfDay(date, today, t, i18n.language);
  const address = (
    <>
      {street || town}
      {street && town && <span className="from-medium">, {town}</span>}
    </>
  );
  return (
    <ul className={styles.strip} aria-label={t('strip.label')}>
      {opening.isOpen && <li className={styles.open}>{t('strip.openUntil', { time: opening.until })}</li>}
      {!opening.isOpen && opening.next && (
        <li className={styles.closed}>
          {t('strip.opens', { day: dayName(opening.next.date), time: opening.next.time })}
        </li>
      )}
      {data.nextStart && (
        <li className="bold">
          {t('strip.nextStart', { day: dayName(data.nextStart.date), time: data.nextStart.time })}
        </li>
      )}
      {data.rating && (
        <li>
          <Link className="touch-line" to="/reviews">
            <span className="accent" aria-hidden="true">
              ★
            </span>{' '}
            {data.rating.average.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}{' '}
            <span className="muted">{t('strip.reviews', { count: data.rating.count })}</span>
          </Link>
        </li>
      )}
      {(street || town) && (
        <li className={styles.address}>
          {mapsUrl ? (
            <a className="touch-line" href={mapsUrl} target="_blank" rel="noreferrer" title={t('strip.map')}>
              {address}
              <span className="visually-hidden"> {t('app.opensNewTab')}</span>
            </a>
          ) : (
            address
          )}
        </li>
      )}
    </ul>
  );
}
