import { MenuIcon, XIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { listen } from '../../shared/browser/listeners.ts';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { classNames } from '../../shared/ui/dom.ts';
import { Brand, LanguageSwitch, SITE_LINKS } from './BarParts.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useSession();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (open) return listen({ keydown: ({ key }) => key === 'Escape' && setOpen(false) });
  }, [open]);

  return (
    <header className={classNames('screen-only', styles.bar)}>
      <div className={styles.inner}>
        <Brand to="/" onClick={close} />
        <button
          type="button"
          className={classNames('icon-button until-wide', styles.toggle)}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={t(open ? 'nav.closeMenu' : 'nav.openMenu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <XIcon /> : <MenuIcon />}
        </button>
        <div id={menuId} className={classNames('gap-4', styles.menu, open && styles.open)}>
          <nav aria-label={t('nav.label')} className={classNames('stack-1', styles.links)}>
            {SITE_LINKS.map(({ to, label }) => (
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
          <div id="session" className={classNames('stack-2', styles.session)}>
            <LanguageSwitch onSwitched={close} />
            {user ? (
              <>
                <span className={classNames('muted breaks-words', styles.greeting)}>
                  {t('nav.greeting', { name: user.name })}
                </span>
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
