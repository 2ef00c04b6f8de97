import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useReminders } from '../api/reminders.ts';
import { ReminderDialog } from './dialogs.ts';
import { ReminderItem } from './ReminderItem.tsx';
import styles from './Reminders.module.css';

export function Reminders({
  vehicleId,
  bookFor,
}: {
  vehicleId: number;
  /** Name of the vehicle, where its owner can book an appointment for a reminder. */
  bookFor?: string;
}) {
  const { t } = useTranslation('book');
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <List vehicleId={vehicleId} bookFor={bookFor} all={all} />
      <div className={styles.actions}>
        <Button size="large" onClick={() => setAdding(true)}>
          {t('reminders.add')}
        </Button>
        <Button size="large" type="text" onClick={() => setAll(!all)}>
          {t(all ? 'reminders.open' : 'reminders.all')}
        </Button>
      </div>
      <ReminderDialog vehicleId={vehicleId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function List({ vehicleId, bookFor, all }: { vehicleId: number; bookFor?: string; all: boolean }) {
  const { t } = useTranslation('book');
  const reminders = useReminders(vehicleId, all);
  if (reminders.isPending) return <Skeleton lines={2} />;
  if (reminders.isError) {
    return <ErrorState text={serverMessageOf(reminders.error)} onRetry={reminders.refetch} />;
  }
  if (reminders.data.length === 0) {
    return <EmptyState title={t('reminders.empty')} hint={t('reminders.emptyHint')} />;
  }
  return (
    <ul className="list-stack-3">
      {reminders.data.map((reminder) => (
        <ReminderItem key={reminder.id} reminder={reminder} bookFor={bookFor} />
      ))}
    </ul>
  );
}
