import { CarFrontIcon, GiftIcon, UserRoundIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './ClientBar.module.css';

const ENTRIES = [
  { to: '/client/dashboard', icon: <House />, name: 'home' },
  { to: '/client/garage', icon: <CarFrontIcon />, name: 'cars' },
  { to: '/loyalty', icon: <GiftIcon />, name: 'points' },
  { to: '/client/profile', icon: <UserRoundIcon />, name: 'profile' },
] as const;

/** The icon is defined here, because every page of a client waits for the file of all icons. */
function House() {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 10.5 12 3l9 7.5V21h-6v-7H9v7H3z" />
    </svg>
  );
}

/** The pages of a client in a bar at the bottom of phones; the public pages have none. */
export default function ClientBar() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('client.bar.label')}>
      {ENTRIES.map(({ to, icon, name }) => (
        <Link key={to} to={to} className={styles.entry} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          {icon}
          {t(`client.bar.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
