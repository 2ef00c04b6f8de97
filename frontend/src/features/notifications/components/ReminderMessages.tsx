import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useChangeMessagePreferences, useMessagePreferences } from '../api/message-preferences.ts';
import styles from './ReminderMessages.module.css';

/** Whether the workshop may write when something falls due: nobody is written to who has not said so. */
export function ReminderMessages() {
  const { t } = useTranslation('garage');
  const id = useId();
  const preferences = useMessagePreferences();
  const change = useChangeMessagePreferences();
  if (preferences.isPending) return <Skeleton lines={1} />;
  if (preferences.isError) {
    return <ErrorState text={serverMessageOf(preferences.error)} onRetry={preferences.refetch} />;
  }
  const decide = (maintenanceReminders: boolean) =>
    change.mutate(
      { maintenanceReminders },
      {
        onSuccess: () => {
          const said = maintenanceReminders ? 'messages.on' : 'messages.off';
          toast({ title: t(`${said}.title`), description: t(`${said}.text`) });
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('notSaved.title'),
            description: serverMessageOf(error) ?? t('notSaved.text'),
          }),
      },
    );
  return (
    <div className={styles.consent}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.switch}
          aria-describedby={id}
          checked={preferences.data.maintenanceReminders}
          onChange={({ target }) => decide(target.checked)}
        />
        {t('messages.consent')}
      </label>
      <p id={id} className={styles.hint}>
        {t('messages.consentHint')}
      </p>
    </div>
  );
}
