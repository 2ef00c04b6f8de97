import { GlobeIcon, MenuIcon, XIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { switchLanguage } from '../../shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/i18n/language.ts';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import styles from './TopBar.module.css';

const LINKS = [
  { to: '/', label: 'nav.book' },
  { to: '/reviews', label: 'nav.reviews' },
  { to: '/contact', label: 'nav.contact' },
] as const;

export function TopBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useSession();
  const [open, setOpen] = useState(false);
  const { name, logoUrl } = useWorkshop();
  const menuId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} onClick={close}>
          <Logo url={logoUrl} />
          <span>{name}</span>
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={t(open ? 'nav.closeMenu' : 'nav.openMenu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <XIcon /> : <MenuIcon />}
        </button>
        <div id={menuId} className={classNames(styles.menu, open && styles.open)}>
          <nav aria-label={t('nav.label')} className={styles.links}>
            {LINKS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className={styles.link}
                aria-current={pathname === to || (to === '/' && pathname === '/booking') ? 'page' : undefined}
                onClick={close}
              >
                {t(label)}
              </Link>
            ))}
          </nav>
          <div id="session" className={styles.session}>
            <LanguageSwitch onSwitched={close} />
            {user ? (
              <>
                <span className={styles.greeting}>{t('nav.greeting', { name: user.name })}</span>
                <Button
                  onClick={() => {
                    close();
                    navigate(homeOf(user));
                  }}
                >
                  {t('nav.account')}
                </Button>
              </>
            ) : (
              <>
                <ButtonLink to="/register" variant="quiet" onClick={close}>
                  {t('nav.register')}
                </ButtonLink>
                <ButtonLink to="/login" variant="secondary" onClick={close}>
                  {t('nav.login')}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

function Logo({ url }: { url: string | undefined }) {
  if (url) return <img className={styles.logo} src={url} alt="" />;
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.plate} width="32" height="32" rx="8" />
      <path
        className={styles.wrench}
        d="M22.9 9.1a5.2 5.2 0 0 0-6.9 6.6l-6.3 6.3a1.7 1.7 0 0 0 2.4 2.4l6.3-6.3a5.2 5.2 0 0 0 6.5-6.9l-3 3-2.4-.6-.6-2.4z"
      />
    </svg>
  );
}

function LanguageSwitch({ onSwitched }: { onSwitched: () => void }) {
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
