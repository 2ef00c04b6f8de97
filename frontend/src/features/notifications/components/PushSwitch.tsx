import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../shared/forms/checks.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { pushSupport } from '../../../shared/push/push-device.ts';
import { useChangePush, usePush } from '../api/push.ts';

export function PushSwitch() {
  const { t } = useTranslation('device');
  const id = useId();
  const change = useChangePush();
  // Read at each render, because the user may have denied the browser's permission prompt.
  const support = pushSupport();
  const push = usePush(support === 'possible');
  if (support !== 'possible') return <p className="hint">{t(`push.${support}`)}</p>;
  return (
    <Loaded query={push} lines={1}>
      {({ isOn }) => (
        <div className="grid aligned-start">
          <Switch
            aria-describedby={id}
            checked={change.isPending ? change.variables : isOn}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.checked)}
          >
            {t('push.label')}
          </Switch>
          <p id={id} className="hint">
            {t('push.hint')}
          </p>
        </div>
      )}
    </Loaded>
  );
}
