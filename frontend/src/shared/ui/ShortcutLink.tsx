import { ChevronRightIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ShortcutLink.module.css';

export function ShortcutLink(props: { to: string; icon: ReactNode; title: string; text: string; mark?: ReactNode }) {
  const { to, icon, title, text, mark } = props;
  return (
    <Link to={to} className={styles.shortcut}>
      <span className="icon-tile">{icon}</span>
      <span className="lines grows">
        <span className="bold-ink">{title}</span>
        <span className="muted-small">{text}</span>
      </span>
      {mark}
      <ChevronRightIcon />
    </Link>
  );
}
