import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import styles from './Caller.module.css';
import { plateOf } from './CallerMatches.tsx';
import type { CallerVehicle } from './use-caller.ts';

/** What is due on the vehicles of a caller. One tap adds the service of it, or takes it off again. */
export function DueServices({
  vehicles,
  serviceIds,
  onToggle,
}: {
  vehicles: readonly CallerVehicle[];
  /** The chosen services. */
  serviceIds: readonly number[];
  onToggle: (id: number) => void;
}) {
  const { t, i18n } = useTranslation(['board', 'book']);
  const due = vehicles.flatMap((vehicle) =>
    vehicle.due.map((item) => ({ ...item, plate: plateOf(vehicle) })),
  );
  if (due.length === 0) return null;
  const textOf = ({ reminderType, description, date, overdue, plate }: (typeof due)[number]) => {
    const name =
      reminderType === 'other' && description ? description : t(`book:reminders.type.${reminderType}`);
    const what = vehicles.length > 1 ? `${plate}: ${name}` : name;
    if (date === undefined) return what;
    return t(overdue ? 'caller.overdue' : 'caller.dueBy', {
      what,
      date: formatDay(date, i18n.resolvedLanguage),
    });
  };
  return (
    <div>
      <p className={styles.title}>{t('caller.due')}</p>
      <ul className={styles.chips}>
        {due.map((item) => (
          <li key={item.id}>
            {item.serviceId === undefined ? (
              textOf(item)
            ) : (
              <button
                type="button"
                className={styles.chip}
                aria-pressed={serviceIds.includes(item.serviceId)}
                onClick={() => onToggle(item.serviceId ?? 0)}
              >
                {textOf(item)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
