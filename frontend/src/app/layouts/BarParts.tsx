import { LANGUAGES, type Language } from '@car-workshop/contracts/values/languages';
import { GlobeIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { switchLanguage } from '../../shared/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/language.ts';
import { classNames } from '../../shared/ui/dom.ts';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import styles from './BarParts.module.css';

/** The links of the public site (specification §2), in the bar of the site and in a menu of the office. */
export const SITE_LINKS = [
  { to: '/', label: 'nav.book' },
  { to: '/reviews', label: 'nav.reviews' },
  { to: '/contact', label: 'nav.contact' },
] as const;

export function Brand({ to, onClick }: { to: string; onClick?: () => void }) {
  const { name, logoUrl } = useWorkshop();
  return (
    <Link
      to={to}
      className={classNames(styles.brand, 'inline-target shrinks ink body-size one-line no-underline')}
      onClick={onClick}
    >
      <Logo url={logoUrl} />
      <span className="clipped">{name}</span>
    </Link>
  );
}

function Logo({ url }: { url: string | undefined }) {
  if (url) return <img className={classNames(styles.logo, 'rigid')} src={url} alt="" />;
  return (
    <svg className={classNames(styles.logo, 'rigid')} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect fill="currentColor" width="32" height="32" rx="8" />
      <path d="M22.9 9.1a5.2 5.2 0 0 0-6.9 6.6l-6.3 6.3a1.7 1.7 0 0 0 2.4 2.4l6.3-6.3a5.2 5.2 0 0 0 6.5-6.9l-3 3-2.4-.6-.6-2.4z" />
    </svg>
  );
}

export function LanguageSwitch({ onSwitched }: { onSwitched?: () => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const current = LANGUAGES.find((language) => language === i18n.resolvedLanguage) ?? 'ro';
  return (
    <div className={styles.switch}>
      <GlobeIcon />
      <label htmlFor={id} className="visually-hidden">
        {t('app.language')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={current}
        onChange={(event) => switchLanguage(event.target.value as Language).then(onSwitched)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
