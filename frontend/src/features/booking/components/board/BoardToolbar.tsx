import Segmented from 'antd/es/segmented';
import { ChevronLeftIcon, ChevronRightIcon, CircleQuestionMarkIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DateTimeInput } from '../../../../shared/forms/DateTimeField.tsx';
import {
  dayInTwoLines,
  formatDay,
  type IsoDate,
  isIsoDate,
  workshopToday,
} from '../../../../shared/time/workshop-clock.ts';
import { useBoardCapacity } from '../../api/read-board.ts';
import { BOARD_VIEWS, type BoardChoice, boardAddress, turned } from '../../model/board/board-choice.ts';
import styles from './BoardToolbar.module.css';

export function BoardToolbar(props: {
  choice: BoardChoice;
  onChange: (choice: BoardChoice) => void;
  onWhyNot: (() => void) | undefined;
}) {
  const { choice, onChange, onWhyNot } = props;
  const { t } = useTranslation('board');
  const dateField = useId();
  const { view } = choice;
  return (
    <div className={styles.toolbar}>
      <div className={styles.days}>
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t(`previous.${view}`)}
          onClick={() => onChange(turned(choice, -1))}
        />
        <label htmlFor={dateField} className="visually-hidden">
          {t('words.day')}
        </label>
        <DateTimeInput
          id={dateField}
          className={styles.date}
          type="date"
          value={choice.date}
          onChange={({ target }) => isIsoDate(target.value) && onChange({ ...choice, date: target.value })}
        />
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t(`next.${view}`)}
          onClick={() => onChange(turned(choice, 1))}
        />
        <Button onClick={() => onChange({ ...choice, date: workshopToday() })}>{t('today')}</Button>
      </div>
      <div className={styles.days}>
        {onWhyNot && (
          <Button
            icon={<CircleQuestionMarkIcon />}
            aria-label={t('whyNot.title')}
            title={t('whyNot.title')}
            onClick={onWhyNot}
          />
        )}
        <Segmented
          size="large"
          aria-label={t('view')}
          value={view}
          options={BOARD_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => onChange({ ...choice, view: next })}
        />
      </div>
    </div>
  );
}

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
      <span className={styles.free}>{day.open ? t('words.hours', { hours }) : t('capacity.shut')}</span>
    </Link>
  );
}
