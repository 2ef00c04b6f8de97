import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { isUsualWeek, weekHours } from '../../shared/workshop/week-hours.ts';
import styles from './SiteFooter.module.css';

/** Opening hours, address and phone of the workshop. */
export function SiteFooter() {
  const { t, i18n } = useTranslation();
  const workshop = useWorkshop();
  const { openingHours } = workshop;
  const lines = isUsualWeek(openingHours)
    ? [t('footer.hours', workshop.hours), t('footer.closed')]
    : weekHours(openingHours, i18n.language).flatMap(({ days, hours }) => (hours ? `${days} ${hours}` : []));
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.hours}>{lines.join('\n')}</p>
        <p>
          {[workshop.street, workshop.town].filter(Boolean).join(', ')}
          <br />
          {workshop.phone && (
            <>
              {t('footer.emergency')}: <a href={workshop.phoneHref}>{workshop.phoneDisplay}</a>
            </>
          )}
        </p>
        <p className={styles.links}>
          <Link to="/dashboard">{t('footer.schedule')}</Link>
          <Link to="/complaints">{t('footer.complaints')}</Link>
          <Link to="/confidentialitate">{t('footer.privacy')}</Link>
        </p>
      </div>
    </footer>
  );
}
