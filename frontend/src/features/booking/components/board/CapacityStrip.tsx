import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { dayInTwoLines, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { useBoardCapacity } from '../../api/board/read-board.ts';
import { type BoardChoice, boardAddress } from '../../model/board/board-choice.ts';
import type { CustomProperties } from '../../model/board/layout.ts';
import styles from './board.module.css';
import { useRoving } from './use-roving.ts';

/** The load of each of the next 14 days, as a roving tabindex: Tab reaches one day, the arrow keys the others. */
export function CapacityStrip({ date, isMine }: Pick<BoardChoice, 'date' | 'isMine'>) {
  const { t } = useTranslation('board');
  const capacity = useBoardCapacity(workshopToday());
  const strip = useRoving<HTMLElement>('[aria-current]', false);
  const isLoaded = capacity.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day on show comes into view with another day, and at first
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && day) strip.current.scrollLeft = day.offsetLeft - day.offsetWidth;
  }, [date, isLoaded]);
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('capacity.title')}>
      {capacity.data?.map((day) => (
        <Day key={day.date} day={day} isShown={day.date === date} isMine={isMine} />
      ))}
    </nav>
  );
}

function Day(props: { day: Schemas['BoardCapacity']; isShown: boolean; isMine: boolean | undefined }) {
  const { day, isShown, isMine } = props;
  const { t, i18n } = useTranslation('board');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { date, open, visits: appointments, pending, freeMinutes, freeStarts, capacityMinutes } = day;
  const { weekday, day: short } = dayInTwoLines(date, language);
  // The number comes after the month in English.
  const number = String(Number(date.slice(-2)));
  const month = short.split(' ').filter((part) => part !== number);
  const hours = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(freeMinutes / 60);
  const isWide = useFrom('medium');
  const isFull = open && freeStarts === 0;
  // Appointments that were booked before the day was closed must be moved.
  const isStranded = !open && appointments > 0;
  const taken = capacityMinutes > 0 ? 1 - freeMinutes / capacityMinutes : 0;
  return (
    <Link
      className={styles.day}
      to={boardAddress({ date, view: 'day', isMine })}
      aria-current={isShown ? 'date' : undefined}
      data-closed={!open || undefined}
      data-full={isFull || undefined}
    >
      <span className="one-line">
        {date === workshopToday() ? t('today') : weekday} {number}{' '}
        <span className="visually-hidden">{month.join(' ')}</span>
      </span>{' '}
      <span className={styles.bar} style={{ '--taken': `${100 * taken}%` } as CustomProperties} />{' '}
      <span
        className={classNames(
          isWide ? 'one-line tabular' : 'visually-hidden',
          isFull || isStranded ? 'accent' : 'muted',
        )}
      >
        {open ? t('words.hours', { hours }) : t('legend.shut')}
        {isStranded && ` · ${appointments}`}
      </span>
      {(open || isStranded) && (
        <span className="visually-hidden"> {t('capacity.day', { visits: appointments, pending })}</span>
      )}
    </Link>
  );
}
