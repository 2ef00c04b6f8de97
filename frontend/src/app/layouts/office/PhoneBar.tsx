import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';
import { PaletteButton } from '../../palette/PaletteHost.tsx';
import styles from './PhoneBar.module.css';
import { Count, useSections, useWaiting } from './SectionMenus.tsx';

const MoreSections = dialogOnDemand(async () => (await import('./BarDrawers.tsx')).MoreSections);

/** The number of sections that fit beside the search and the button for the others. */
const ROOM = 3;

export function PhoneBar() {
  const { t } = useTranslation('frame');
  const [isOpen, setOpen] = useState(false);
  const { entries, current } = useSections();
  const waitingIn = useWaiting();
  const inBar = entries.filter(({ inPhoneBar }) => inPhoneBar || entries.length <= ROOM);
  const elsewhere = entries.filter((entry) => !inBar.includes(entry));
  const { count } = waitingIn(elsewhere.flatMap(({ parts }) => parts));
  return (
    <nav className={styles.bar} aria-label={t('label')}>
      {inBar.map(({ to, part: { icon: PartIcon, ...part }, parts, label = part.label }) => (
        <Link key={to} to={to} className={styles.entry} aria-current={to === current ? 'page' : undefined}>
          <PartIcon />
          <span className={styles.name}>{t(`sections.${label}`)}</span>
          <Count {...waitingIn(parts)} className={styles.count} />
        </Link>
      ))}
      <PaletteButton className={styles.entry} />
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        data-current={elsewhere.some(({ to }) => to === current)}
        onClick={() => setOpen(true)}
      >
        <EllipsisIcon />
        <span className={styles.name}>{t('more')}</span>
        <Count count={count} text={t('counters.elsewhere', { count })} className={styles.count} />
      </button>
      <MoreSections open={isOpen} onClose={() => setOpen(false)} />
    </nav>
  );
}
