import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../../shared/later/later.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { useNextStarts } from '../../api/list-availability.ts';
import type { Start } from '../start/StartPicker.tsx';
import styles from './QuickStart.module.css';

/** Loaded for clients only. */
const BookAgain = later(() => import('./BookAgain.tsx'));

/** The short cuts above the form: the first free start, and for clients the service and the car of the last visit. */
export function QuickStart({
  start,
  onChoose,
  onAgain,
}: {
  start: Start;
  onChoose: (start: Start) => void;
  /** Called when the last visit is taken over. */
  onAgain: () => void;
}) {
  const { t, i18n } = useTranslation();
  const isClient = useSession()?.role === 'client';
  const [first] = useNextStarts([]).data ?? [];
  return (
    <div className={styles.tiles}>
      {first && (
        <button
          type="button"
          className={styles.tile}
          aria-pressed={first.date === start.date && first.time === start.time}
          onClick={() => onChoose(first)}
        >
          <span className={styles.label}>{t('booking.firstFree')}</span>
          <strong>
            {formatDay(first.date, i18n.language)}, {first.time}
          </strong>
        </button>
      )}
      {isClient && (
        <Suspense>
          <BookAgain className={styles.tile} labelClass={styles.label} onTaken={onAgain} />
        </Suspense>
      )}
    </div>
  );
}
