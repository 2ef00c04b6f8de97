import { addDays } from '@car-workshop/contracts/calendar';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { dateFormat } from '../../../../shared/format/format.ts';
import { formatLongDate, type IsoDate, toPickerDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { type AppointmentServices, useDays } from '../../api/services.ts';
import { addMonths, dayAfterKey, fewStarts, monthOf, weeksOf, within } from './month-weeks.ts';
import styles from './start.module.css';

/**
 * Selects a day in a month grid with the number of free starts where few are left (ARIA practices, date grid). Days that cannot
 * be chosen are reachable and say why; a full one can be chosen, for its waiting list.
 */
export function MonthGrid(props: {
  services: AppointmentServices;
  date: IsoDate;
  opensAt?: IsoDate;
  onChoose: (date: IsoDate) => void;
}) {
  const { services, date, opensAt, onChoose } = props;
  const { t, i18n } = useTranslation('booking');
  const today = workshopToday();
  const last = addDays(today, useWorkshop().bookingHorizonDays);
  const first = within(opensAt ?? today, today, last);
  const [reached, setReached] = useState<IsoDate>();
  const [shownDate, setShownDate] = useState(date);
  if (shownDate !== date) {
    // The date was set outside the grid, by an offer or a reset: show its month.
    setShownDate(date);
    setReached(undefined);
  }
  // The day that the Tab key reaches; its month is shown.
  const active = reached ?? (date || first);
  const month = monthOf(active);
  const days = useDays(
    within(`${month}-01`, today, last),
    within(addDays(`${addMonths(month, 1)}-01`, -1), today, last),
    services,
  );
  const known = new Map(days.data?.map((day) => [day.date, day]));

  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the keyboard moved to another day
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [active]);
  const moveByKey = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, active);
    if (!day) return;
    event.preventDefault();
    movesFocus.current = true;
    setReached(within(day, today, last));
  };

  const stateOf = (day: IsoDate) => {
    if (day < today) return 'past';
    if (day > last) return 'later';
    const { open, free } = known.get(day) ?? {};
    if (open === false) return 'closed';
    return free === 0 ? 'full' : 'free';
  };
  const labelOf = (day: IsoDate) => {
    const state = stateOf(day);
    const count = known.get(day)?.free;
    return [
      formatLongDate(day, i18n.language),
      day === today && t('day.today'),
      state !== 'free' && t(`day.${state}`),
      state === 'free' && count !== undefined && t('day.free', { count }),
      day === date && t('day.selected'),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const inLanguage = (day: IsoDate, style: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, style).format(toPickerDate(day));
  const caption = inLanguage(`${month}-01`, { month: 'long', year: 'numeric' });
  const turn = (months: number) => {
    const target = within(`${addMonths(month, months)}-01`, today, last);
    if (monthOf(target) !== month) setReached(target);
  };
  const step = (label: string, months: 1 | -1, end: IsoDate) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={month === monthOf(end) || undefined}
      onClick={() => turn(months)}
    >
      {months < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  );
  const weeks = weeksOf(month, today);

  return (
    <div className={styles.month}>
      {step(t('day.previousMonth'), -1, today)}
      <p className={styles.caption} aria-live="polite">
        {caption}
      </p>
      {step(t('day.nextMonth'), 1, last)}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys walk the days, as in a grid */}
      <table ref={grid} role="grid" aria-label={caption} className={styles.grid} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, position) => addDays('2026-11-23', position)).map((weekday) => (
              <th key={weekday} scope="col" abbr={inLanguage(weekday, { weekday: 'long' })}>
                <span aria-hidden="true">{inLanguage(weekday, { weekday: 'narrow' })}</span>
                <span className="visually-hidden">{inLanguage(weekday, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, position) =>
                day ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid is a gridcell
                  <td key={day} aria-selected={day === date}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={labelOf(day)}
                      aria-disabled={!['free', 'full'].includes(stateOf(day)) || undefined}
                      data-state={stateOf(day)}
                      data-today={day === today || undefined}
                      onClick={() => {
                        setReached(within(day, today, last));
                        if (['free', 'full'].includes(stateOf(day))) onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                      <span
                        className={styles.count}
                        data-free={stateOf(day) === 'free' ? fewStarts(known.get(day)?.free) : undefined}
                      />
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the empty cells never move
                  <td key={position} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption muted-paragraph full-row">{t('day.key')}</p>
      {days.isError && <ErrorState text={serverMessageOf(days.error)} onRetry={days.refetch} />}
    </div>
  );
}
