import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { bookingAddress, type Reminder, useDismissReminder } from '../api/reminders.ts';
import { ReminderDialog, SnoozeDialog } from './dialogs.ts';
import styles from './ReminderItem.module.css';
import { ReminderTerms } from './ReminderTerms.tsx';

export function ReminderItem({
  reminder,
  bookFor,
}: {
  reminder: Reminder;
  /** Name of the vehicle, where its owner can book an appointment for the reminder. */
  bookFor?: string;
}) {
  const { t } = useTranslation('book');
  const { reminderType, description, urgency, isActive } = reminder;
  const name = t(`reminders.type.${reminderType}`);
  const what = description ?? name;
  const booking = bookingAddress(reminder);
  return (
    <li className={styles.reminder} data-urgency={isActive ? urgency : undefined}>
      <p className={styles.head}>
        <span className={styles.name}>{reminderType === 'other' ? what : name}</span>
        <span className={styles.urgency}>
          {isActive ? t(`reminders.urgency.${urgency}`) : t('reminders.ended')}
        </span>
      </p>
      {reminderType !== 'other' && what !== name && <p className={styles.description}>{what}</p>}
      <ReminderTerms reminder={reminder} />
      {isActive && (
        <div className={styles.actions}>
          {bookFor && booking && (
            <ButtonLink
              to={booking}
              variant={urgency === 'upcoming' ? 'secondary' : 'primary'}
              aria-label={t('reminders.bookFor', { what, vehicle: bookFor })}
            >
              {t('reminders.book')}
            </ButtonLink>
          )}
          <Changes reminder={reminder} what={what} />
        </div>
      )}
    </li>
  );
}

function Changes({ reminder, what }: { reminder: Reminder; what: string }) {
  const { t } = useTranslation('book');
  const [doing, setDoing] = useState<'edit' | 'snooze'>();
  const [ask, question] = useConfirmation();
  const dismissing = useDismissReminder(reminder.id, what);
  const named = (action: string) => t('reminders.actionFor', { action, what });
  const dismiss = async () => {
    const confirmed = await ask({
      title: t('reminders.dismissPrompt', { what }),
      text: t('reminders.dismissText'),
      confirm: t('reminders.dismissConfirm'),
      cancel: t('reminders.keep'),
      reversible: true,
    });
    if (confirmed) dismissing.mutate();
  };
  const close = () => setDoing(undefined);
  return (
    <>
      <div className={styles.changes}>
        <Button
          className={styles.quiet}
          size="large"
          type="text"
          aria-label={named(t('reminders.snooze'))}
          onClick={() => setDoing('snooze')}
        >
          {t('reminders.snooze')}
        </Button>
        <Button
          className={styles.quiet}
          size="large"
          type="text"
          aria-label={named(t('reminders.edit'))}
          onClick={() => setDoing('edit')}
        >
          {t('reminders.edit')}
        </Button>
        <Button
          className={styles.quiet}
          size="large"
          type="text"
          aria-label={named(t('reminders.dismiss'))}
          loading={dismissing.isPending}
          onClick={dismiss}
        >
          {t('reminders.dismiss')}
        </Button>
      </div>
      <SnoozeDialog id={reminder.id} what={what} open={doing === 'snooze'} onClose={close} />
      <ReminderDialog
        vehicleId={reminder.vehicleId}
        reminder={reminder}
        open={doing === 'edit'}
        onClose={close}
      />
      {question}
    </>
  );
}
