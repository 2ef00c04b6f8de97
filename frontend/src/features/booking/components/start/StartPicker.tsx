import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { IsoDate, WallTime } from '../../../../shared/time/workshop-clock.ts';
import type { VisitServices } from '../../api/list-availability.ts';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './StartPicker.module.css';
import { StartTimes } from './StartTimes.tsx';

export interface Start {
  /** Empty for none. */
  date: IsoDate;
  /** Empty for none. */
  time: WallTime;
}

/** Selects the start of a visit: a day with free starts, then one of them. */
export function StartPicker({
  services,
  start: { date, time },
  errors,
  onChoose,
  onFull,
}: {
  services: VisitServices;
  start: Start;
  errors?: { date?: string; time?: string };
  onChoose: (start: Start) => void;
  /** What a day without free starts offers instead. */
  onFull?: ReactNode;
}) {
  const { t } = useTranslation('booking');
  const id = useId();
  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section's fieldset would be announced twice */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={errors?.date ? `${id}-error` : undefined}
        className={styles.day}
        data-invalid={errors?.date ? true : undefined}
      >
        <p id={`${id}-label`} className="label" data-required>
          {t('day.label')}
        </p>
        {errors?.date && (
          <p id={`${id}-error`} className={styles.error}>
            {errors.date}
          </p>
        )}
        <MonthGrid services={services} date={date} onChoose={(day) => onChoose({ date: day, time })} />
      </div>
      <StartTimes
        services={services}
        date={date}
        time={time}
        error={errors?.time}
        onChoose={(start) => onChoose({ date, time: start })}
        onGone={() => onChoose({ date, time: '' })}
        onFull={onFull}
      />
    </div>
  );
}
