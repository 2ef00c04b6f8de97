import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useOpeningNow } from '../../shared/workshop/opening-now.ts';
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

/** Tells a visitor before booking whether the workshop is open, its rating and address. Unknown facts are left out. */
function WorkshopStrip() {
  const { t, i18n } = useTranslation();
  const { street, town, mapsUrl } = useWorkshop();
  const { data } = useStorefront();
  const opening = useOpeningNow();
  if (!data) return <div className={styles.strip} aria-hidden="true" />;
  const address = (
    <>
      {street || town}
      {street && town && <span className="from-medium">, {town}</span>}
    </>
  );
  return (
    <ul className={styles.strip} aria-label={t('strip.label')}>
      {opening && <li className={opening.isOpen ? styles.open : styles.closed}>{opening.text}</li>}
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
