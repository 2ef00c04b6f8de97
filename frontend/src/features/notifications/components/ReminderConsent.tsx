import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Switch } from '../../../shared/forms/checks.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { useChangeMessagePreferences, useMessagePreferences } from '../api/message-preferences.ts';

export function ReminderConsent() {
  const { t } = useTranslation();
  const id = useId();
  const change = useChangeMessagePreferences();
  return (
    <Loaded query={useMessagePreferences()} lines={1}>
      {({ maintenanceReminders, consent }) => (
        <div className="grid aligned-start">
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
            <Link to="/confidentialitate" className="tall-line">
              {t('footer.privacy')}
            </Link>
          </p>
        </div>
      )}
    </Loaded>
  );
}
