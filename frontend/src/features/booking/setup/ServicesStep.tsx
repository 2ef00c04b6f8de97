import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { useAddServices, useManagedServices } from './api.ts';
import { SetupStepForm } from './SetupStepForm.tsx';
import styles from './SetupSteps.module.css';
import { SERVICE_TEMPLATES } from './service-templates.ts';

const MAX_PRICE = 100_000;
const MAX_DURATION = 1_440;

interface Choice {
  readonly chosen: boolean;
  readonly price: string;
  readonly duration: string;
}

const isPrice = (text: string) => /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) && toNumber(text) <= MAX_PRICE;
const isDuration = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) >= 5 && Number(text) <= MAX_DURATION;
const toNumber = (text: string) => Number(text.trim().replace(',', '.'));

/** The first services of the price list: templates to tick, each with price and duration. */
export function ServicesStep() {
  const { t } = useTranslation('settings');
  const { onSaved } = use(SettingsFlowContext);
  const stored = useManagedServices();
  const add = useAddServices();
  const present = new Set(stored.map(({ name }) => name));
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    SERVICE_TEMPLATES.map(({ price, duration }, index) => ({
      chosen: stored.length === 0 && index < 3,
      price: String(price),
      duration: String(duration),
    })),
  );
  const change = (index: number, part: Partial<Choice>) =>
    setChoices(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)));
  const offered = SERVICE_TEMPLATES.flatMap((template, index) => {
    const choice = choices[index];
    return choice && !present.has(template.name) ? [{ template, choice, index }] : [];
  });
  const chosen = offered.filter(({ choice }) => choice.chosen);
  const isValid = chosen.every(({ choice }) => isPrice(choice.price) && isDuration(choice.duration));
  const submit = () => {
    if (chosen.length === 0) return onSaved?.();
    const services = chosen.map(({ template, choice }) => ({
      ...template,
      price: toNumber(choice.price),
      duration: Number(choice.duration),
      active: true,
    }));
    add.mutate(services, { onSuccess: () => onSaved?.() });
  };
  return (
    <SetupStepForm
      pending={add.isPending}
      disabled={!isValid || (stored.length === 0 && chosen.length === 0)}
      onSubmit={submit}
    >
      {stored.length > 0 && (
        <p className="muted">
          {t('setup.services.stored', { names: stored.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <ul className={styles.services}>
        {offered.map(({ template: { name }, choice: { chosen, price, duration }, index }) => (
          <li key={name} className={styles.service} data-chosen={chosen || undefined}>
            <label className={styles.day}>
              <input type="checkbox" checked={chosen} onChange={() => change(index, { chosen: !chosen })} />
              {name}
            </label>
            <label className={styles.number}>
              <input
                inputMode="decimal"
                value={price}
                aria-label={t('setup.services.priceOf', { name })}
                aria-invalid={(chosen && !isPrice(price)) || undefined}
                onChange={({ target }) => change(index, { price: target.value, chosen: true })}
              />
              RON
            </label>
            <label className={styles.number}>
              <input
                inputMode="numeric"
                value={duration}
                aria-label={t('setup.services.durationOf', { name })}
                aria-invalid={(chosen && !isDuration(duration)) || undefined}
                onChange={({ target }) => change(index, { duration: target.value, chosen: true })}
              />
              min
            </label>
          </li>
        ))}
      </ul>
      {!isValid && (
        <p className="notice-danger" role="alert">
          {t('setup.services.invalid')}
        </p>
      )}
    </SetupStepForm>
  );
}
