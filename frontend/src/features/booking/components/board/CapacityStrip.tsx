import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import {
  dayInTwoLines,
  formatDay,
  type IsoDate,
  workshopToday,
} from '../../../../shared/time/workshop-clock.ts';
import { useBoardCapacity } from '../../api/read-board.ts';
import { boardAddress } from '../../model/board/board-choice.ts';
import styles from './CapacityStrip.module.css';

/** The free capacity of the next 14 days as bars; each day opens on the board. */
export function CapacityStrip({ date }: { date: IsoDate }) {
  const { t } = useTranslation('board');
  const capacity = useBoardCapacity(workshopToday());
  return (
    <nav className={styles.strip} aria-label={t('capacity.title')}>
      {capacity.data?.map((day) => (
        <Day key={day.date} day={day} isShown={day.date === date} />
      ))}
    </nav>
  );
}

function Day({ day, isShown }: { day: Schemas['BoardCapacity']; isShown: boolean }) {
  const { t, i18n } = useTranslation('board');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { weekday, day: short } = dayInTwoLines(day.date, language);
  const hours = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(day.freeMinutes / 60);
  const name = formatDay(day.date, language);
  const taken = day.capacityMinutes > 0 ? 1 - day.freeMinutes / day.capacityMinutes : 0;
  const label = day.open
    ? t('capacity.day', { date: name, free: hours, visits: day.visits, pending: day.pending })
    : t('capacity.closed', { date: name });
  return (
    <Link
      className={styles.day}
      to={boardAddress({ date: day.date, view: 'day' })}
      aria-label={label}
      aria-current={isShown ? 'date' : undefined}
      data-closed={!day.open || undefined}
      data-full={(day.open && day.freeStarts === 0) || undefined}
    >
      <span className={styles.name}>{weekday}</span>
      <span className={styles.name}>{short}</span>
      <meter className={styles.bar} min={0} max={1} value={taken} aria-hidden="true" />
      <span className={styles.free}>{day.open ? t('capacity.free', { hours }) : t('capacity.shut')}</span>
    </Link>
  );
}
