import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { pushSupport } from '../../../shared/push/push-device.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { useChangePush, usePush } from '../api/push.ts';
import styles from './ReminderConsent.module.css';

/** Switches the notifications on this device; says why when the browser cannot receive them. */
export function PushSwitch() {
  const { t } = useTranslation('device');
  const id = useId();
  const change = useChangePush();
  // Read at each render: the browser's question may have been answered with "no".
  const support = pushSupport();
  const push = usePush(support === 'possible');
  if (support !== 'possible') {
    return <p className="hint">{t(`push.${support}`)}</p>;
  }
  if (push.isPending) return <Skeleton lines={1} />;
  if (push.isError) return <ErrorState text={serverMessageOf(push.error)} onRetry={push.refetch} />;
  return (
    <div className={styles.consent}>
      <Switch
        aria-describedby={id}
        checked={change.isPending ? change.variables : push.data.isOn}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      >
        {t('push.label')}
      </Switch>
      <p id={id} className="hint">
        {t('push.hint')}
      </p>
    </div>
  );
}
