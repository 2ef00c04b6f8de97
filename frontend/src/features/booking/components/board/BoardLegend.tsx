import { FileTextIcon, GiftIcon, ReceiptTextIcon, TriangleAlertIcon, WrenchIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { APPOINTMENT_SIGNS } from '../../../../shared/states/appointment-signs.ts';
import { APPOINTMENT_TONES } from '../../../../shared/states/appointment-states.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useMedia } from '../../../../shared/ui/hooks.ts';
import { ARRIVED_ICON } from './AppointmentCard.tsx';
import styles from './board.module.css';

const STATES = ['pending', 'confirmed', 'in-progress', 'ready', 'completed'] as const;
const MARKS = [
  ['arrived', ARRIVED_ICON],
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
    <ul className={styles.entries} aria-label={t('legend.title')}>
      {STATES.map((state) => {
        const Sign = APPOINTMENT_SIGNS[state];
        return (
          <li key={state} className={styles.entry}>
            <span
              className={classNames('toned', styles.swatch)}
              data-tone={APPOINTMENT_TONES[state]}
              aria-hidden="true"
            >
              <Sign />
            </span>
            {t(`words.status.${state}`)}
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
      {hasKeys && <li className="full-row">{t('keys')}</li>}
    </ul>
  );
}
