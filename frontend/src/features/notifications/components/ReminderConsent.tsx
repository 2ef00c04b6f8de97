import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { useChangeMessagePreferences, useMessagePreferences } from '../api/message-preferences.ts';
import styles from './ReminderConsent.module.css';

export function ReminderConsent() {
  const { t } = useTranslation();
  const id = useId();
  const preferences = useMessagePreferences();
  const change = useChangeMessagePreferences();
  if (preferences.isPending) return <Skeleton lines={1} />;
  if (preferences.isError) {
    return <ErrorState text={serverMessageOf(preferences.error)} onRetry={preferences.refetch} />;
  }
  const { maintenanceReminders, consent } = preferences.data;
  return (
    <div className={styles.consent}>
      <Switch
        aria-describedby={id}
        checked={maintenanceReminders}
        onChange={({ target }) =>
          change.mutate({ maintenanceReminders: target.checked, consentVersion: consent.version })
        }
      >
        {consent.label}
      </Switch>
      <p id={id} className="hint">
        {consent.hint}{' '}
        <Link to="/confidentialitate" className={styles.notice}>
          {t('footer.privacy')}
        </Link>
      </p>
    </div>
  );
}
