import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Role, worksAtDesk } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { LogoutIcon } from '../../shared/ui/icons.tsx';
import { useLogout } from '../use-logout.ts';
import styles from './SignOutButton.module.css';

/** The dashboards have a sign-out button of their own (specification §2); mechanics have no dashboard. */
function hasOwnButton(pathname: string, role: Role | undefined): boolean {
  return pathname === '/client/dashboard' || (pathname === '/admin/dashboard' && worksAtDesk(role));
}

/**
 * Signs out, from the top bar of every page for signed-in users. Rendered into the bar from here, because the bar is part
 * of what every visit to `/` downloads.
 */
export function SignOutButton() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const role = useSession()?.role;
  const logout = useLogout();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBar(document.getElementById('session')), []);
  if (!bar || hasOwnButton(pathname, role)) return null;
  const signOut = () => {
    // Closes the menu of small screens.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    return logout();
  };
  return createPortal(
    <Button variant="quiet" className={styles.button} title={t('client.logout')} onClick={signOut}>
      <LogoutIcon />
      <span className={styles.label}>{t('client.logout')}</span>
    </Button>,
    bar,
  );
}
