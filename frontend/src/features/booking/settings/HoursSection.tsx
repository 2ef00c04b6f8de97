import { CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { acceptableRefusal, useChangeHours, usePreviewHours, useWorkingWeek } from '../api/capacity-settings.ts';
import styles from '../components/schedule/Capacity.module.css';
import { AffectedVisits, VisitsToMove } from '../components/schedule/VisitsToMove.tsx';

interface Day {
  readonly weekday: number;
  readonly isOpen: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly lunchStarts: string;
  readonly lunchEnds: string;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** 1 January 2024 is a Monday. */
const monday = Date.UTC(2024, 0, 1, 12);
const DAY = 86_400_000;

const nameOf = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(monday + (weekday - 1) * DAY);

function daysOf({ days }: Schemas['WorkingWeek']): Day[] {
  return WEEKDAYS.map((weekday) => {
    const stored = days.find((day) => day.weekday === weekday);
    return {
      weekday,
      isOpen: stored !== undefined,
      opens: stored?.opens ?? '08:30',
      closes: stored?.closes ?? '17:30',
      lunchStarts: stored?.lunchStarts ?? '',
      lunchEnds: stored?.lunchEnds ?? '',
    };
  });
}

function termsOf(days: readonly Day[]): Schemas['WorkingDayTerms'][] {
  return days
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, opens, closes, lunchStarts, lunchEnds }) => ({
      weekday,
      opens,
      closes,
      ...(lunchStarts && { lunchStarts }),
      ...(lunchEnds && { lunchEnds }),
    }));
}

export default function HoursSection() {
  const week = useWorkingWeek();
  return <WeekForm key={week.version} week={week} />;
}

function WeekForm({ week }: { week: Schemas['WorkingWeek'] }) {
  const { t, i18n } = useTranslation('capacity');
  const [days, setDays] = useState(() => daysOf(week));
  const preview = usePreviewHours();
  const change = useChangeHours();
  const edit = (weekday: number, part: Partial<Day>) => {
    setDays(days.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));
    preview.reset();
    change.reset();
  };
  /** Gives the hours of a day to all other open days. */
  const copy = ({ opens, closes, lunchStarts, lunchEnds }: Day) => {
    setDays(days.map((day) => (day.isOpen ? { ...day, opens, closes, lunchStarts, lunchEnds } : day)));
    preview.reset();
    change.reset();
  };
  const save = (keepVisits: boolean) => change.mutate({ days: termsOf(days), version: week.version, keepVisits });
  /** Saves at once when no visit is cut; otherwise shows the visits and asks. */
  const check = () =>
    preview.mutate(termsOf(days), { onSuccess: ({ total }) => (total === 0 ? save(false) : undefined) });
  const cut = preview.data && preview.data.total > 0 ? preview.data : undefined;
  const error = preview.error ?? (acceptableRefusal(change.error) ? null : change.error);
  const time = (day: Day, field: 'opens' | 'closes' | 'lunchStarts' | 'lunchEnds') => (
    <DateTimeField
      label={t(`hours.${field}`)}
      type="time"
      value={day[field]}
      disabled={!day.isOpen}
      onChange={({ target }) => edit(day.weekday, { [field]: target.value })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <VisitsToMove />
      {days.map((day) => (
        <fieldset key={day.weekday} className={styles.day} aria-label={nameOf(day.weekday, i18n.language)}>
          <label className={styles.dayName}>
            <input
              type="checkbox"
              checked={day.isOpen}
              onChange={({ target }) => edit(day.weekday, { isOpen: target.checked })}
            />
            {nameOf(day.weekday, i18n.language)}
          </label>
          {time(day, 'opens')}
          {time(day, 'lunchStarts')}
          {time(day, 'lunchEnds')}
          {time(day, 'closes')}
          {day.isOpen && (
            <Button
              size="middle"
              icon={<CopyIcon />}
              aria-label={t('hours.copyOf', { day: nameOf(day.weekday, i18n.language) })}
              onClick={() => copy(day)}
            >
              {t('hours.copy')}
            </Button>
          )}
        </fieldset>
      ))}
      {days.every(({ isOpen }) => !isOpen) && <p className={styles.error}>{t('hours.none')}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {serverMessageOf(error)}
        </p>
      )}
      {cut ? (
        <section className={styles.toMove} role="alert">
          <h3 className={styles.subtitle}>
            {t('hours.cut')} ({cut.total})
          </h3>
          <AffectedVisits visits={cut.visits} />
          <Button type="primary" loading={change.isPending} onClick={() => save(true)}>
            {t('hours.saveAnyway')}
          </Button>
        </section>
      ) : (
        <Button type="primary" htmlType="submit" loading={preview.isPending || change.isPending}>
          {t('words.save')}
        </Button>
      )}
    </form>
  );
}
