import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../shared/format/format.ts';
import { formatDaysAway } from '../../../shared/time/relative-days.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import type { Reminder } from '../api/reminders.ts';

export function ReminderTerms(props: {
  reminder: Reminder;
  /** A further text after the terms. */
  more?: string | null;
  /** Whether a long text is clipped to one line, with the full text in its `title`. */
  oneLine?: boolean | undefined;
}) {
  const { reminder, more, oneLine } = props;
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { dueDate, dueMileage, expectedDate, daysLeft, snoozedUntil, isActive } = reminder;
  const terms = [
    isActive && daysLeft !== null && formatDaysAway(daysLeft, language),
    dueDate !== null && formatShortDate(dueDate, language),
    dueMileage !== null && t('reminders.atMileage', { amount: formatAmount(dueMileage, language) }),
    isActive &&
      expectedDate !== null &&
      expectedDate !== dueDate &&
      t('reminders.expected', { date: formatShortDate(expectedDate, language) }),
  ].filter((term) => term !== false);
  const line = [terms.join(' · ') || t('reminders.noTerm'), ...(more ? [more] : [])].join(' · ');
  return (
    <>
      <p className={classNames('hint tabular', oneLine && 'clipped')} title={oneLine ? line : undefined}>
        {line}
      </p>
      {isActive && snoozedUntil !== null && (
        <p className="hint tabular">{t('reminders.snoozed', { date: formatShortDate(snoozedUntil, language) })}</p>
      )}
    </>
  );
}
