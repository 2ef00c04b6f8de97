import { REMINDER_DAYS } from '@car-workshop/contracts/values/reminders';
import { XIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useStoredSection } from '../../../shared/settings/SettingsSection.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

function daysSchema(refusal: string) {
  const { items, max } = REMINDER_DAYS;
  const day = z.number().check(z.refine(Number.isInteger, refusal), z.minimum(0, refusal), z.maximum(max, refusal));
  return z.object({ days: z.array(day).check(z.minLength(1, refusal), z.maxLength(items, refusal)) });
}

export default function RemindersSection() {
  const stored = useStoredSection('reminders');
  const { t } = useTranslation('messageSettings');
  const schema = useMemo(() => daysSchema(t('days.refused', REMINDER_DAYS)), [t]);
  const state = useSettingsForm({
    ...stored,
    toForm: ({ days }) => ({ days: [...days] }),
    schema,
    labels: { days: t('days.title') },
  });
  const { field, fieldState } = useController({ control: state.form.control, name: 'days' });
  return (
    <SettingsForm state={state}>
      <DaysField days={field.value} error={fieldState.error?.message} onChange={field.onChange} />
    </SettingsForm>
  );
}

function DaysField(props: { days: readonly number[]; error: string | undefined; onChange: (days: number[]) => void }) {
  const { days, error, onChange } = props;
  const { t, i18n } = useTranslation('messageSettings');
  const inDays = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = () => {
    const day = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (!(day <= REMINDER_DAYS.max)) return setRefusal(t('words.wholeNumber', REMINDER_DAYS));
    if (days.length >= REMINDER_DAYS.items && !days.includes(day)) {
      return setRefusal(t('days.tooMany', REMINDER_DAYS));
    }
    onChange([...new Set([...days, day])].toSorted((one, other) => other - one));
    setTyped('');
    setRefusal(undefined);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="stack-3">
      <h3 id={id} className="heading">
        {t('days.title')}
      </h3>
      <p className="hint">{t('days.text')}</p>
      <ul className="row-2 list" aria-labelledby={id}>
        {days.map((day) => (
          <li key={day} className="target-row gap-2 tinted bold indented">
            {inDays.format(day)}
            <button
              type="button"
              className="icon-button primary"
              aria-label={t('days.remove', { days: inDays.format(day) })}
              onClick={() => onChange(days.filter((one) => one !== day))}
            >
              <XIcon />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p className="danger-text" role="alert">
          {error}
        </p>
      )}
      <div className="field-action">
        <WholeNumberField
          label={t('days.add')}
          error={refusal}
          maxLength={9}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnEnter}
        />
        <Button onClick={add}>{t('words.add')}</Button>
      </div>
      <p className="hint">{t('days.who')}</p>
    </div>
  );
}
