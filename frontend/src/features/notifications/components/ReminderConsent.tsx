import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useChangeMessagePreferences, useMessagePreferences } from '../api/message-preferences.ts';
import styles from './ReminderConsent.module.css';

/** The client's consent to messages about due maintenance. */
export function ReminderConsent() {
  const { t } = useTranslation(['garage', 'public']);
  const id = useId();
  const preferences = useMessagePreferences();
  const change = useChangeMessagePreferences();
  if (preferences.isPending) return <Skeleton lines={1} />;
  if (preferences.isError) {
    return <ErrorState text={serverMessageOf(preferences.error)} onRetry={preferences.refetch} />;
  }
  return (
    <div className={styles.consent}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.switch}
          aria-describedby={id}
          checked={preferences.data.maintenanceReminders}
          onChange={({ target }) => change.mutate({ maintenanceReminders: target.checked })}
        />
        {t('messages.consent')}
      </label>
      <p id={id} className="hint">
        {t('messages.consentHint')} <Link to="/confidentialitate">{t('public:footer.privacy')}</Link>
      </p>
    </div>
  );
}
