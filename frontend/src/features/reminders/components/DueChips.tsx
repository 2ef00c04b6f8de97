import { useTranslation } from 'react-i18next';
import { REMINDER_TONES } from '../../../shared/states/vehicle-states.ts';
import { formatDaysAway } from '../../../shared/time/relative-days.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { useReminders } from '../api/reminders.ts';

/** The due reminders of a vehicle in a few words each, soonest first, where no full list is shown. */
export function DueChips({ vehicleId }: { vehicleId: number }) {
  const { t, i18n } = useTranslation('book');
  const { data = [] } = useReminders(vehicleId);
  return (
    <ul className="list centred-row-2 below-4 until-table" aria-label={t('words.reminders')}>
      {data.map(({ id, reminderType, description, urgency, daysLeft }) => (
        <li key={id}>
          <Badge tone={REMINDER_TONES[urgency]}>
            {[
              reminderType === 'other' ? description : t(`reminders.type.${reminderType}`),
              daysLeft !== null && formatDaysAway(daysLeft, i18n.language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
