import { useId, useRef, useState } from 'react';
import { DayPicker, type Labels } from 'react-day-picker';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  addDays,
  formatLongDate,
  fromPickerDate,
  toPickerDate,
  workshopToday,
} from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../shared/ui/icons.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useDays } from '../../api/list-availability.ts';
import styles from './DatePicker.module.css';

/** Selects a day in a month grid that marks free, full and closed days; past days are disabled (specification §5). */
export function DatePicker() {
  const { t, i18n } = useTranslation();
  const { control } = useFormContext<BookingForm>();
  const { field, fieldState } = useController({ control, name: 'appointmentDate' });
  const serviceId = useWatch({ control, name: 'serviceId' });
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  const today = workshopToday();
  const last = addDays(today, useWorkshop().bookingHorizonDays);
  const [month, setMonth] = useState(() => toPickerDate(field.value || today));
  const [shownValue, setShownValue] = useState(field.value);
  if (shownValue !== field.value) {
    // The date was set outside the picker, by an alternative or a reset: show its month.
    setShownValue(field.value);
    setMonth(toPickerDate(field.value || today));
  }

  const firstOfMonth = fromPickerDate(new Date(month.getFullYear(), month.getMonth(), 1));
  const lastOfMonth = fromPickerDate(new Date(month.getFullYear(), month.getMonth() + 1, 0));
  const days = useDays(laterOf(firstOfMonth, today), earlierOf(lastOfMonth, last), serviceId);
  const known = new Map(days.data?.map((day) => [day.date, day]));
  const isClosed = (date: Date) => known.get(fromPickerDate(date))?.open === false;
  const isFull = (date: Date) => !isClosed(date) && known.get(fromPickerDate(date))?.free === 0;
  const isFree = (date: Date) => (known.get(fromPickerDate(date))?.free ?? 0) > 0;

  const labelDayButton: Labels['labelDayButton'] = (date, modifiers) => {
    const parts = [formatLongDate(fromPickerDate(date), i18n.language)];
    if (modifiers.today) parts.push(t('booking.when.today'));
    if (modifiers.closed) parts.push(t('booking.when.closed'));
    else if (modifiers.full) parts.push(t('booking.when.full'));
    else if (modifiers.free) parts.push(t('booking.when.free'));
    if (modifiers.selected) parts.push(t('booking.when.selected'));
    return parts.join(', ');
  };
  const inLanguage = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(i18n.language, options).format(date);

  field.ref({
    focus: () => box.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus(),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section's fieldset would be announced twice
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={fieldState.error ? `${id}-error` : undefined}
      className={styles.picker}
      ref={box}
    >
      <p id={`${id}-label`} className={styles.label} data-required>
        {t('booking.when.date')}
      </p>
      {fieldState.error && (
        <p id={`${id}-error`} className={styles.error}>
          {fieldState.error.message}
        </p>
      )}
      <DayPicker
        mode="single"
        selected={field.value ? toPickerDate(field.value) : undefined}
        onSelect={(_selected, date) => {
          setShownValue(fromPickerDate(date));
          field.onChange(fromPickerDate(date));
        }}
        month={month}
        onMonthChange={setMonth}
        startMonth={toPickerDate(today)}
        endMonth={toPickerDate(last)}
        today={toPickerDate(today)}
        weekStartsOn={1}
        navLayout="around"
        disabled={[{ before: toPickerDate(today) }, { after: toPickerDate(last) }, isClosed, isFull]}
        modifiers={{ closed: isClosed, full: isFull, free: isFree }}
        modifiersClassNames={{
          closed: classNames(styles.closed),
          full: classNames(styles.full),
          free: classNames(styles.free),
        }}
        formatters={{
          formatCaption: inLanguage({ month: 'long', year: 'numeric' }),
          formatWeekdayName: inLanguage({ weekday: 'narrow' }),
        }}
        labels={{
          labelDayButton,
          labelGrid: inLanguage({ month: 'long', year: 'numeric' }),
          labelNav: () => t('booking.when.date'),
          labelPrevious: () => t('booking.when.previousMonth'),
          labelNext: () => t('booking.when.nextMonth'),
          labelWeekday: inLanguage({ weekday: 'long' }),
        }}
        components={{
          Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />),
        }}
        classNames={{
          month: styles.month,
          month_caption: styles.caption,
          button_previous: styles.step,
          button_next: styles.step,
          month_grid: styles.grid,
          weekday: styles.weekday,
          day: styles.day,
          day_button: styles.dayButton,
          selected: styles.selected,
          today: styles.today,
          disabled: styles.disabled,
        }}
      />
      {days.isError && <ErrorState onRetry={days.refetch} />}
      <ul className={styles.key} aria-hidden="true">
        <li className={styles.free}>{t('booking.when.legendFree')}</li>
        <li className={styles.full}>{t('booking.when.legendFull')}</li>
        <li className={styles.closed}>{t('booking.when.legendClosed')}</li>
      </ul>
    </div>
  );
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}
