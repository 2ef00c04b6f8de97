import { LANGUAGES } from '@car-workshop/contracts/values/languages';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { LANGUAGE_NAMES } from '../../shared/i18n/language.ts';
import { later } from '../../shared/later/later.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { isUsualWeek } from '../../shared/workshop/week-hours.ts';
import styles from './SiteFooter.module.css';

const ThemeSwitch = later(() => import('./ThemeSwitch.tsx'));
const FooterWeek = later(() => import('./FooterWeek.tsx'));

export function SiteFooter() {
  const { t, i18n } = useTranslation();
  const workshop = useWorkshop();
  // Holds the token of a page that is opened by a secret link.
  const { hash } = useLocation();
  return (
    <footer className={classNames('screen-only muted-small', styles.footer)}>
      <div className={classNames(styles.inner, 'row-2 spread')}>
        {isUsualWeek(workshop.openingHours) ? (
          <p>
            {t('footer.hours', workshop.hours)}
            <br />
            {t('footer.closed')}
          </p>
        ) : (
          <Suspense fallback={<p />}>
            <FooterWeek />
          </Suspense>
        )}
        <p>
          {[workshop.street, workshop.town].filter(Boolean).join(', ')}
          <br />
          {workshop.phone && (
            <>
              {t('footer.emergency')}:{' '}
              <a className="touch-line" href={workshop.phoneHref}>
                {workshop.phoneDisplay}
              </a>
            </>
          )}
        </p>
        <p className={styles.links}>
          <Link className="touch-target" to="/servicii">
            {t('footer.services')}
          </Link>
          {workshop.publicPanel && (
            <Link className="touch-target" to="/dashboard">
              {t('footer.schedule')}
            </Link>
          )}
          <Link className="touch-target" to="/complaints">
            {t('footer.complaints')}
          </Link>
          <Link className="touch-target" to="/confidentialitate">
            {t('footer.privacy')}
          </Link>
          {/* Plain links: search engines and visitors without JavaScript follow them. */}
          {LANGUAGES.filter((language) => language !== i18n.resolvedLanguage).map((language) => (
            <a key={language} className="touch-target" href={`?lang=${language}${hash}`} lang={language}>
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </p>
        <div className={styles.theme}>
          <Suspense>
            <ThemeSwitch />
          </Suspense>
        </div>
      </div>
    </footer>
  );
}
