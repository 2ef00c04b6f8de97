import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { addDays, dayInTwoLines, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/ui/icons.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { useDays } from '../api/list-availability.ts';
import { ChoiceTiles } from './ChoiceTiles.tsx';
import styles from './DayChoice.module.css';

const WEEK = 7;

/** Selects a day with free slots, one week at a time, from today to the booking horizon. */
export function DayChoice({
  serviceId,
  date,
  onChoose,
}: {
  serviceId: number;
  date: string | undefined;
  onChoose: (date: string) => void;
}) {
  const { t } = useTranslation('account');
  const { bookingHorizonDays } = useWorkshop();
  const [week, setWeek] = useState(0);
  const first = addDays(workshopToday(), week * WEEK);
  const days = useDays(first, addDays(first, WEEK - 1), serviceId);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('client.day')}</h3>
        <Button
          variant="quiet"
          className={styles.turn}
          aria-label={t('client.previousWeek')}
          disabled={week === 0}
          onClick={() => setWeek(week - 1)}
        >
          <ChevronLeftIcon />
        </Button>
        <Button
          variant="quiet"
          className={styles.turn}
          aria-label={t('client.nextWeek')}
          disabled={week === Math.floor(bookingHorizonDays / WEEK)}
          onClick={() => setWeek(week + 1)}
        >
          <ChevronRightIcon />
        </Button>
      </div>
      <Days days={days} date={date} onChoose={onChoose} />
    </>
  );
}

function Days({
  days,
  date,
  onChoose,
}: {
  days: ReturnType<typeof useDays>;
  date: string | undefined;
  onChoose: (date: string) => void;
}) {
  const { t, i18n } = useTranslation('account');
  if (days.isPending) return <Skeleton lines={2} />;
  if (days.isError) return <ErrorState text={serverMessageOf(days.error)} onRetry={days.refetch} />;
  const hint = ({ open, free }: Schemas['DayAvailability']) => {
    if (!open) return t('client.closed');
    return free === 0 ? t('client.full') : t('client.freeHours', { count: free });
  };
  return (
    <ChoiceTiles
      legend={t('client.day')}
      shape="days"
      value={date}
      onChange={onChoose}
      tiles={days.data.map((availability) => {
        const { weekday, day } = dayInTwoLines(availability.date, i18n.resolvedLanguage);
        return {
          value: availability.date,
          over: weekday,
          label: day,
          hint: hint(availability),
          disabled: availability.free === 0,
        };
      })}
    />
  );
}
