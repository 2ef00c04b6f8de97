import { MAX_BAY_NAME } from '@car-workshop/contracts/values/schedule';
import { MinusIcon } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Alert } from '../../../shared/antd/parts/States.tsx';
import { fieldErrorsOf, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { formatWeekday } from '../../../shared/time/workshop-clock.ts';
import { useBays, useWorkingWeek } from '../api/capacity-settings.ts';
import { useAddBays, useSaveWeek } from './api.ts';

export function SetupStepForm(props: {
  pending: boolean;
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { pending, disabled = false, onSubmit, children } = props;
  const { t } = useTranslation('settings');
  const { saveLabel } = use(SettingsFlowContext);
  return (
    <form
      className="stack-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (event.currentTarget.checkValidity()) onSubmit();
      }}
    >
      {children}
      <div className="end-row">
        <Button type="primary" htmlType="submit" loading={pending} disabled={disabled}>
          {saveLabel ?? t('words.save')}
        </Button>
      </div>
    </form>
  );
}

const MOST = 12;

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
    <SetupStepForm pending={add.isPending} disabled={stored.length === 0 && wanted.length === 0} onSubmit={submit}>
      {stored.length > 0 && (
        <p className="muted">{t('setup.stored', { names: stored.map(({ name }) => name).join(', ') })}</p>
      )}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the names are edited in place
        <div key={index} className="with-end">
          <TextField
            label={t('setup.bays.label', { number: stored.length + index + 1 })}
            value={name}
            maxLength={MAX_BAY_NAME}
            onChange={({ target }) => setNames(names.with(index, target.value))}
          />
          <Button
            icon={<MinusIcon />}
            className="at-end"
            aria-label={t('setup.bays.remove', { name })}
            onClick={() => setNames(names.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          disabled={stored.length + names.length >= MOST}
          onClick={() => setNames([...names, t('setup.bays.name', { number: stored.length + names.length + 1 })])}
        >
          {t('setup.bays.add')}
        </Button>
      </div>
    </SetupStepForm>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const USUAL = { opens: '08:30', closes: '17:30', lunchStarts: '12:00', lunchEnds: '13:00' };

type Hours = Omit<Schemas['WorkingDay'], 'weekday'>;

/** The days on which the workshop opens, and common hours; the settings can change single days. */
export function HoursStep() {
  const { t, i18n } = useTranslation('settings');
  const { onSaved } = use(SettingsFlowContext);
  const week = useWorkingWeek();
  const save = useSaveWeek();
  const [first] = week.days;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(first ? week.days.map(({ weekday }) => weekday) : [1, 2, 3, 4, 5]),
  );
  const [hours, setHours] = useState<Hours>(() => first ?? USUAL);
  const [hasLunch, setHasLunch] = useState(!first || first.lunchStarts !== undefined);
  const toggle = (day: number) =>
    setOpen((days) => new Set(days.has(day) ? [...days].filter((other) => other !== day) : [...days, day]));
  const time = (part: keyof Hours) => (
    <DateTimeField
      type="time"
      required
      label={t(`setup.hours.${part}`)}
      value={hours[part] ?? USUAL[part]}
      onChange={({ target }) => setHours((now) => ({ ...now, [part]: target.value }))}
    />
  );

  // All days have the same hours, so the refusal of one is that of each.
  const refusal = fieldErrorsOf(
    save.error,
    WEEKDAYS.map((day) => `days.${day}`),
  )[0]?.message;
  const submit = () => {
    const { opens, closes } = hours;
    const lunch = hasLunch && {
      lunchStarts: hours.lunchStarts ?? USUAL.lunchStarts,
      lunchEnds: hours.lunchEnds ?? USUAL.lunchEnds,
    };
    const days = WEEKDAYS.filter((day) => open.has(day)).map((day) => ({ weekday: day, opens, closes, ...lunch }));
    save.mutate({ days, version: week.version, keepVisits: false }, { onSuccess: () => onSaved?.() });
  };
  return (
    <SetupStepForm pending={save.isPending} disabled={open.size === 0} onSubmit={submit}>
      <fieldset className="fieldset">
        <legend className="below-3 bold">{t('setup.hours.days')}</legend>
        <div className="ticks">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} checked={open.has(day)} onChange={() => toggle(day)}>
              {/* 1 January 2024 is a Monday. */}
              {formatWeekday(`2024-01-0${day}`, i18n.language)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="pair">
        {time('opens')}
        {time('closes')}
      </div>
      <Checkbox checked={hasLunch} onChange={() => setHasLunch(!hasLunch)}>
        {t('setup.hours.lunch')}
      </Checkbox>
      {hasLunch && (
        <div className="pair">
          {time('lunchStarts')}
          {time('lunchEnds')}
        </div>
      )}
      <Alert>{save.isError && (refusal ?? serverMessageOf(save.error))}</Alert>
    </SetupStepForm>
  );
}
