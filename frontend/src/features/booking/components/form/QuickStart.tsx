import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../../shared/later/later.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { useStorefront } from '../../../../shared/workshop/use-workshop.ts';
import type { Start } from '../start/StartPicker.tsx';
import styles from './form.module.css';

const BookAgain = later(() => import('./BookAgain.tsx'));

export function QuickStart(props: {
  start: Start;
  guest: boolean;
  onChoose: (start: Start) => void;
  onAgain: () => void;
}) {
  const { start, guest, onChoose, onAgain } = props;
  const { t, i18n } = useTranslation();
  const isClient = useSession()?.role === 'client';
  const first = useStorefront().data?.nextStart;
  return (
    <div className={styles.quick}>
      {first && (
        <button
          type="button"
          className="offer-tile"
          aria-pressed={first.date === start.date && first.time === start.time}
          onClick={() => onChoose(first)}
        >
          <span className="caption-size">{t('booking.firstFree')}</span>
          <strong>
            {formatDay(first.date, i18n.language)}, {first.time}
          </strong>
        </button>
      )}
      {(guest || isClient) && (
        <Suspense>
          <BookAgain isClient={isClient} onTaken={onAgain} />
        </Suspense>
      )}
    </div>
  );
}
