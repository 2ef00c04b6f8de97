import Button from 'antd/es/button';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MinusIcon } from '../../../shared/antd/icons.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { useAddBays, useBays } from './api.ts';
import { SetupStepForm } from './SetupStepForm.tsx';
import styles from './SetupSteps.module.css';

const MOST = 12;
const MAX_NAME = 40;

/** The names of the bays. Stored ones are listed; new ones are added below them. */
export function BaysStep() {
  const { t } = useTranslation('settings');
  const { onSaved } = use(SettingsFlowContext);
  const stored = useBays();
  const add = useAddBays();
  const [names, setNames] = useState<readonly string[]>(() =>
    stored.length > 0 ? [] : [1, 2].map((number) => t('setup.bays.name', { number })),
  );
  const present = new Set(stored.map(({ name }) => name));
  const wanted = names.map((name) => name.trim()).filter((name) => name !== '' && !present.has(name));
  const submit = () => {
    if (wanted.length === 0) return onSaved?.();
    add.mutate(wanted, { onSuccess: () => onSaved?.() });
  };
  return (
    <SetupStepForm
      pending={add.isPending}
      disabled={stored.length === 0 && wanted.length === 0}
      onSubmit={submit}
    >
      {stored.length > 0 && (
        <p className="muted">
          {t('setup.bays.stored', { names: stored.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the names are edited in place
        <div key={index} className={styles.removable}>
          <TextField
            label={t('setup.bays.label', { number: stored.length + index + 1 })}
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={({ target }) => setNames(names.with(index, target.value))}
          />
          <Button
            size="large"
            icon={<MinusIcon />}
            aria-label={t('setup.bays.remove', { name })}
            onClick={() => setNames(names.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="large"
          disabled={stored.length + names.length >= MOST}
          onClick={() =>
            setNames([...names, t('setup.bays.name', { number: stored.length + names.length + 1 })])
          }
        >
          {t('setup.bays.add')}
        </Button>
      </div>
    </SetupStepForm>
  );
}
