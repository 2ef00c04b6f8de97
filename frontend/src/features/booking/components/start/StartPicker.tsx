import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { IsoDate, WallTime } from '../../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { type AppointmentServices, useFreeTimes } from '../../api/services.ts';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './start.module.css';

export interface Start {
  date: IsoDate;
  time: WallTime;
}

export const isSameStart = (one: Start, other: Start | undefined): boolean =>
  one.date === other?.date && one.time === other.time;

export function StartPicker(props: {
  services: AppointmentServices;
  start: Start;
  // The day whose month is shown until a day is chosen; today by default.
  opensAt?: IsoDate;
  errors?: { date?: string; time?: string };
  onChoose: (start: Start) => void;
  onFull?: ReactNode;
  /** The present start of an appointment to move, which is not offered. */
  except?: Start;
}) {
  const { services, start, opensAt, errors, onChoose, onFull, except } = props;
  const { date, time } = start;
  const { t } = useTranslation(['booking', 'public']);
  const id = useId();
  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section's fieldset would be announced twice */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={errors?.date ? `${id}-error` : undefined}
        className="stack-1 lines"
        data-invalid={errors?.date ? true : undefined}
      >
        <p id={`${id}-label`} className="flush label" data-required>
          {t('public:booking.summary.date')}
        </p>
        {errors?.date && (
          <p id={`${id}-error`} className="flush label danger">
            {errors.date}
          </p>
        )}
        <MonthGrid
          services={services}
          date={date}
          opensAt={opensAt}
          onChoose={(day) => onChoose({ date: day, time })}
        />
      </div>
      <StartTimes
        services={services}
        date={date}
        time={time}
        error={errors?.time}
        onChoose={(chosen) => onChoose({ date, time: chosen })}
        onGone={() => onChoose({ date, time: '' })}
        onFull={onFull}
        except={except}
      />
    </div>
  );
}

const NOON = '12:00';

function StartTimes(props: {
  services: AppointmentServices;
  date: IsoDate;
  time: WallTime;
  error?: string;
  onChoose: (time: WallTime) => void;
  /** Called when the chosen start is not free, for these services or on this day. */
  onGone: () => void;
  onFull?: ReactNode;
  except: Start | undefined;
}) {
  const { services, date, time, error, onChoose, onGone, onFull, except } = props;
  const { t } = useTranslation(['booking', 'public']);
  const id = useId();
  const starts = useFreeTimes(date, services);
  const free = starts.data?.filter((start) => !isSameStart({ date, time: start }, except));

  const gone = time !== '' && !starts.isFetching && (free ? !free.includes(time) : date === '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the start stops being free
  useEffect(() => {
    if (gone) onGone();
  }, [gone]);

  const groups = [
    { name: 'morning', times: free?.filter((start) => start < NOON) ?? [] },
    { name: 'afternoon', times: free?.filter((start) => start >= NOON) ?? [] },
  ] as const;
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-required="true"
      aria-busy={starts.isFetching || undefined}
      className={styles.times}
      data-chosen={date !== '' || undefined}
    >
      <p id={`${id}-label`} className="flush label" data-required>
        {t('words.time')}
      </p>
      {error && (
        <p id={`${id}-error`} className="flush label danger">
          {error}
        </p>
      )}
      {!date && <p className="muted-paragraph">{t('time.chooseDateFirst')}</p>}
      {date && starts.isPending && <Skeleton lines={3} />}
      {date && starts.isError && (
        <ErrorState
          title={t('public:booking.slots.failed')}
          text={serverMessageOf(starts.error)}
          onRetry={starts.refetch}
        />
      )}
      {free?.length === 0 && (
        <div className="stack-2">
          <p className="muted-paragraph">{t('time.none')}</p>
          {onFull}
        </div>
      )}
      {groups.map(
        ({ name, times }) =>
          times.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a part of the radio group
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} className="caption below-1">
                {t(`time.${name}`)}
              </p>
              <div className={styles.tiles}>
                {times.map((start) => (
                  <label key={start} className={styles.time}>
                    <input
                      type="radio"
                      className="visually-hidden"
                      name={id}
                      value={start}
                      checked={start === time}
                      onChange={() => onChoose(start)}
                      // Handles a click on the chosen start as well, because it takes the form to the next step.
                      onClick={() => start === time && onChoose(start)}
                    />
                    {start}
                  </label>
                ))}
              </div>
            </div>
          ),
      )}
    </div>
  );
}
