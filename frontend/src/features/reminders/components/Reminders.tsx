import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightConfirmButton } from '../../../shared/antd/LightConfirmButton.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { bookingAddress, isDoneElsewhere, type Reminder, useDismissReminder, useReminders } from '../api/reminders.ts';
import { DoneDialog, ReminderDialog, SnoozeDialog } from './dialogs.ts';
import reminderItemStyles from './ReminderItem.module.css';
import { ReminderTerms } from './ReminderTerms.tsx';

export function Reminders({ vehicleId, bookFor }: { vehicleId: number; bookFor?: string }) {
  const { t } = useTranslation('book');
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Loaded
        query={useReminders(vehicleId, all)}
        lines={2}
        empty={<EmptyState title={t('reminders.empty')} hint={t('reminders.emptyHint')} />}
      >
        {(reminders) => (
          <ul className="list-stack-3">
            {reminders.map((reminder) => (
              <ReminderItem key={reminder.id} reminder={reminder} bookFor={bookFor} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="row-1 above-3">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('words.addReminder')}
        </Button>
        <Button variant="quiet" onClick={() => setAll(!all)}>
          {t(all ? 'reminders.open' : 'reminders.all')}
        </Button>
      </div>
      <ReminderDialog vehicleId={vehicleId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

export function ReminderItem(props: {
  reminder: Reminder;
  /** Shows only the main action; the service book has all actions. */
  brief?: boolean;
  /** The name of the vehicle, if its client may book an appointment. */
  bookFor?: string;
  /** The vehicle before the name, in a list of reminders of several vehicles. */
  vehicle?: ReactNode;
}) {
  const { reminder, brief = false, bookFor, vehicle } = props;
  const { t } = useTranslation('book');
  const [isDone, setDone] = useState(false);
  const { reminderType, description, urgency, isActive } = reminder;
  const name = t(`reminders.type.${reminderType}`);
  const what = description ?? name;
  const booking = bookFor && bookingAddress(reminder);
  const isElsewhere = isDoneElsewhere(reminder);
  const strong = urgency === 'upcoming' ? 'secondary' : 'primary';
  return (
    <li className={reminderItemStyles.reminder} data-urgency={isActive ? urgency : undefined}>
      {vehicle}
      <p className="baseline-row spread">
        <span className="bolder breaks-words">{reminderType === 'other' ? what : name}</span>
        <span className={classNames('caption bold', reminderItemStyles.urgency)}>
          {isActive ? t(`reminders.urgency.${urgency}`) : t('reminders.ended')}
        </span>
      </p>
      {reminderType !== 'other' && what !== name && <p className="small breaks-words">{what}</p>}
      <ReminderTerms reminder={reminder} />
      {isActive && (
        <div className={reminderItemStyles.actions}>
          {isElsewhere && !(brief && booking) && (
            <Button
              variant={bookFor && strong === 'primary' ? 'primary' : 'secondary'}
              aria-label={t('words.named', { label: t('reminders.done'), name: what })}
              onClick={() => setDone(true)}
            >
              {t('reminders.done')}
            </Button>
          )}
          {booking && (
            <ButtonLink
              to={booking}
              variant={isElsewhere && !brief ? 'quiet' : strong}
              aria-label={t('reminders.bookFor', { what, vehicle: bookFor })}
            >
              {t('words.bookThis')}
            </ButtonLink>
          )}
          {!brief && <Changes reminder={reminder} what={what} onDone={isElsewhere ? undefined : () => setDone(true)} />}
          <DoneDialog reminder={reminder} what={what} open={isDone} onClose={() => setDone(false)} />
        </div>
      )}
    </li>
  );
}

function Changes(props: { reminder: Reminder; what: string; onDone: (() => void) | undefined }) {
  const { reminder, what, onDone } = props;
  const { t } = useTranslation('book');
  const [doing, setDoing] = useState<'edit' | 'snooze'>();
  const dismissing = useDismissReminder(reminder.id, what);
  const named = (label: string) => t('words.named', { label, name: what });
  const close = () => setDoing(undefined);
  return (
    <>
      <div className={reminderItemStyles.changes}>
        {onDone && (
          <Button
            variant="quiet"
            className={reminderItemStyles.quiet}
            aria-label={named(t('reminders.done'))}
            onClick={onDone}
          >
            {t('reminders.done')}
          </Button>
        )}
        {(['snooze', 'edit'] as const).map((action) => (
          <Button
            variant="quiet"
            key={action}
            className={reminderItemStyles.quiet}
            aria-label={named(t(`reminders.${action}`))}
            onClick={() => setDoing(action)}
          >
            {t(`reminders.${action}`)}
          </Button>
        ))}
        <LightConfirmButton
          variant="quiet"
          className={reminderItemStyles.quiet}
          aria-label={named(t('reminders.dismiss'))}
          pending={dismissing.isPending}
          question={{
            title: t('reminders.dismissPrompt', { what }),
            text: t('reminders.dismissText'),
            confirm: t('reminders.dismissConfirm'),
            cancel: t('reminders.dismissKeep'),
            reversible: true,
          }}
          onConfirm={() => dismissing.mutate()}
        >
          {t('reminders.dismiss')}
        </LightConfirmButton>
      </div>
      <SnoozeDialog id={reminder.id} what={what} open={doing === 'snooze'} onClose={close} />
      <ReminderDialog vehicleId={reminder.vehicleId} reminder={reminder} open={doing === 'edit'} onClose={close} />
    </>
  );
}
