import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeInput } from '../../../../shared/forms/DateTimeField.tsx';
import { isIsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../shared/ui/icons.tsx';
import { BOARD_VIEWS, type BoardChoice, turned } from '../../model/board/board-choice.ts';
import styles from './BoardToolbar.module.css';
import { QuestionIcon } from './board-icons.tsx';

export function BoardToolbar({
  choice,
  onChange,
  onWhyNot,
}: {
  choice: BoardChoice;
  onChange: (choice: BoardChoice) => void;
  /** Asks why a time is not free; for the desk. */
  onWhyNot: (() => void) | undefined;
}) {
  const { t } = useTranslation('board');
  const dateField = useId();
  const { view } = choice;
  return (
    <div className={styles.toolbar}>
      <div className={styles.days}>
        <Button
          size="large"
          icon={<ChevronLeftIcon />}
          aria-label={t(`previous.${view}`)}
          onClick={() => onChange(turned(choice, -1))}
        />
        <label htmlFor={dateField} className="visually-hidden">
          {t('date')}
        </label>
        <DateTimeInput
          id={dateField}
          className={styles.date}
          type="date"
          value={choice.date}
          onChange={({ target }) => isIsoDate(target.value) && onChange({ ...choice, date: target.value })}
        />
        <Button
          size="large"
          icon={<ChevronRightIcon />}
          aria-label={t(`next.${view}`)}
          onClick={() => onChange(turned(choice, 1))}
        />
        <Button size="large" onClick={() => onChange({ ...choice, date: workshopToday() })}>
          {t('today')}
        </Button>
      </div>
      <div className={styles.days}>
        {onWhyNot && (
          <Button
            size="large"
            icon={<QuestionIcon />}
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
