import { ChevronRightIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ShortcutLink.module.css';

export function ShortcutLink({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <Link to={to} className={styles.shortcut}>
      <span className={styles.icon}>{icon}</span>
      <span className="lines grows">
        <span className="bold-ink">{title}</span>
        <span className="muted-small">{text}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  );
}
