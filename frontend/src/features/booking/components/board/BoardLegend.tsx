import { FileTextIcon, GiftIcon, ReceiptTextIcon, TriangleAlertIcon, WrenchIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useMedia } from '../../../../shared/ui/hooks.ts';
import { ARRIVED_ICON, READY_ICON, STATUS_ICONS } from './AppointmentCard.tsx';
import styles from './board.module.css';

const STATUSES = ['pending', 'confirmed', 'in-progress', 'completed'] as const;
const MARKS = [
  ['arrived', ARRIVED_ICON],
  ['ready', READY_ICON],
  ['toMove', TriangleAlertIcon],
  ['notes', FileTextIcon],
  ['reward', GiftIcon],
  ['mechanic', WrenchIcon],
  ['estimate', ReceiptTextIcon],
] as const;
const AREAS = ['shut', 'blocked', 'kept', 'buffer'] as const;

/** What the colours, signs and hatchings of the board mean, and its keys. */
export function BoardLegend() {
  const { t } = useTranslation('board');
  const hasKeys = useMedia('(pointer: fine)');
  return (
    <ul className="list caption baseline-row" aria-label={t('legend.title')}>
      {STATUSES.map((status) => {
        const Icon = STATUS_ICONS[status];
        return (
          <li key={status} className={styles.entry}>
            <span className={classNames(styles.swatch, styles.tones)} data-status={status} aria-hidden="true">
              <Icon />
            </span>
            {t(`words.status.${status}`)}
          </li>
        );
      })}
      {MARKS.map(([mark, Icon]) => (
        <li key={mark} className={styles.entry}>
          <Icon />
          {t(`legend.${mark}`)}
        </li>
      ))}
      {AREAS.map((area) => (
        <li key={area} className={styles.entry}>
          <span className={classNames(styles.swatch, styles[area])} aria-hidden="true" />
          {t(`legend.${area}`)}
        </li>
      ))}
      {hasKeys && <li>{t('keys')}</li>}
    </ul>
  );
}
