import { MAX_PRICE_RON } from '@car-workshop/contracts/values/catalogue';
import { MAX_DURATION, MIN_DURATION } from '@car-workshop/contracts/values/schedule';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/antd/parts/States.tsx';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import { FieldPartsContext } from '../../../shared/forms/native-parts.tsx';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { useManagedServices } from '../api/capacity-settings.ts';
import { useAddServices } from './api.ts';
import { SetupStepForm } from './SetupSteps.tsx';
import styles from './setup.module.css';

interface Choice {
  readonly chosen: boolean;
  readonly price: string;
  readonly duration: string;
}

const isPrice = (text: string) => /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) && toNumber(text) <= MAX_PRICE_RON;
const isDuration = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) >= MIN_DURATION && Number(text) <= MAX_DURATION;
const toNumber = (text: string) => Number(text.trim().replace(',', '.'));

export function ServicesStep() {
  const { t } = useTranslation('settings');
  const { Input } = use(FieldPartsContext);
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
        <p className="muted">{t('setup.stored', { names: stored.map(({ name }) => name).join(', ') })}</p>
      )}
      <ul className="list-stack-2">
        {offered.map(({ template: { name }, choice: { chosen, price, duration }, index }) => (
          <li key={name} className={styles.service} data-chosen={chosen || undefined}>
            <Checkbox checked={chosen} onChange={() => change(index, { chosen: !chosen })}>
              {name}
            </Checkbox>
            <span className={styles.number}>
              <Input
                inputMode="decimal"
                value={price}
                aria-label={t('setup.services.priceOf', { name })}
                aria-invalid={(chosen && !isPrice(price)) || undefined}
                onChange={({ target }) => change(index, { price: target.value, chosen: true })}
              />
              RON
            </span>
            <span className={styles.number}>
              <Input
                inputMode="numeric"
                value={duration}
                aria-label={t('setup.services.durationOf', { name })}
                aria-invalid={(chosen && !isDuration(duration)) || undefined}
                onChange={({ target }) => change(index, { duration: target.value, chosen: true })}
              />
              min
            </span>
          </li>
        ))}
      </ul>
      <Alert>{!isValid && t('setup.services.invalid')}</Alert>
    </SetupStepForm>
  );
}

/** Services that most workshops offer, to start a price list with. Prices in RON and working minutes are suggestions. */
const SERVICE_TEMPLATES = (
  [
    ['oil-change', 150, 45, 'Schimb de ulei', 'Oil change', 'Cambio de aceite', 'Vidange'],
    ['inspection', 200, 60, 'Inspecție tehnică', 'Technical inspection', 'Inspección técnica', 'Contrôle technique'],
    ['brakes', 350, 90, 'Service frâne', 'Brake service', 'Servicio de frenos', 'Entretien des freins'],
    ['repair', 250, 120, 'Reparații generale', 'General repairs', 'Reparaciones generales', 'Réparations générales'],
    [
      'diagnostics',
      120,
      30,
      'Diagnoză computerizată',
      'Computer diagnostics',
      'Diagnosis por ordenador',
      'Diagnostic électronique',
    ],
    ['tyres', 160, 45, 'Schimb anvelope', 'Tyre change', 'Cambio de neumáticos', 'Changement de pneus'],
  ] as const
).map(([kind, price, duration, name, nameEn, nameEs, nameFr]) => {
  return { kind, price, duration, name, nameEn, nameEs, nameFr };
});
