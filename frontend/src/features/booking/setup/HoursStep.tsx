import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { useSaveWeek, useWeek } from './api.ts';
import { SetupStepForm } from './SetupStepForm.tsx';
import styles from './SetupSteps.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const USUAL = { opens: '08:30', closes: '17:30', lunchStarts: '12:00', lunchEnds: '13:00' };

type Hours = Omit<Schemas['WorkingDay'], 'weekday'>;

/** Which days the workshop opens and its hours, the same on all of them; the settings can change single days. */
export function HoursStep() {
  const { t, i18n } = useTranslation('settings');
  const { onSaved } = use(SettingsFlowContext);
  const week = useWeek();
  const save = useSaveWeek();
  const [first] = week.days;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(first ? week.days.map(({ weekday }) => weekday) : [1, 2, 3, 4, 5]),
  );
  const [hours, setHours] = useState<Hours>(() => first ?? USUAL);
  const [hasLunch, setHasLunch] = useState(!first || first.lunchStarts !== undefined);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  const toggle = (day: number) =>
    setOpen((days) => new Set(days.has(day) ? [...days].filter((other) => other !== day) : [...days, day]));
  const change = (part: keyof Hours) => (value: string) => setHours((now) => ({ ...now, [part]: value }));

  const submit = () => {
    const { opens, closes } = hours;
    const lunch = hasLunch && {
      lunchStarts: hours.lunchStarts ?? USUAL.lunchStarts,
      lunchEnds: hours.lunchEnds ?? USUAL.lunchEnds,
    };
    const days = WEEKDAYS.filter((day) => open.has(day)).map((day) => ({
      weekday: day,
      opens,
      closes,
      ...lunch,
    }));
    save.mutate({ days, version: week.version, keepVisits: false }, { onSuccess: () => onSaved?.() });
  };
  const error = save.isError ? serverMessageOf(save.error) : undefined;
  return (
    <SetupStepForm pending={save.isPending} disabled={open.size === 0} onSubmit={submit}>
      <fieldset className="fieldset">
        <legend className={styles.legend}>{t('setup.hours.days')}</legend>
        <div className={styles.days}>
          {WEEKDAYS.map((day) => (
            <label key={day} className={styles.day}>
              <input type="checkbox" checked={open.has(day)} onChange={() => toggle(day)} />
              {/* 5 January 1970 was a Monday. */}
              {weekday.format(new Date(Date.UTC(1970, 0, 4 + day)))}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="pair">
        <Time label={t('setup.hours.opens')} value={hours.opens} onChange={change('opens')} />
        <Time label={t('setup.hours.closes')} value={hours.closes} onChange={change('closes')} />
      </div>
      <label className={styles.day}>
        <input type="checkbox" checked={hasLunch} onChange={() => setHasLunch(!hasLunch)} />
        {t('setup.hours.lunch')}
      </label>
      {hasLunch && (
        <div className="pair">
          <Time
            label={t('setup.hours.lunchStarts')}
            value={hours.lunchStarts ?? USUAL.lunchStarts}
            onChange={change('lunchStarts')}
          />
          <Time
            label={t('setup.hours.lunchEnds')}
            value={hours.lunchEnds ?? USUAL.lunchEnds}
            onChange={change('lunchEnds')}
          />
        </div>
      )}
      {error && (
        <p className="notice-danger" role="alert">
          {error}
        </p>
      )}
    </SetupStepForm>
  );
}

function Time(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <DateTimeField
      type="time"
      required
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
