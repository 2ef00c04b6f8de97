import { CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { fieldErrorsOf, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SaveBar } from '../../../shared/settings/SaveBar.tsx';
import { ConflictNotice } from '../../../shared/settings/SettingsForm.tsx';
import { draftOf, dropDraft, keepDraft } from '../../../shared/settings/settings-drafts.ts';
import { formatWeekday } from '../../../shared/time/workshop-clock.ts';
import {
  acceptableRefusal,
  useChangeHours,
  useLoadedAppointmentsToMove,
  usePreviewHours,
  useWorkingWeek,
} from '../api/capacity-settings.ts';
import { AffectedAppointments, AppointmentsToMove } from '../components/schedule/AppointmentsToMove.tsx';
import { changedDays, type Day, daysOf, mergeDays } from '../model/working-week.ts';
import styles from '../setup/setup.module.css';

/** The stored week that the edits are based on. */
interface Base {
  readonly version: number;
  readonly days: readonly Day[];
}

const SECTION = 'hours';
const TIMES = ['opens', 'lunchStarts', 'lunchEnds', 'closes'] as const;

/** 1 January 2024 is a Monday. */
const nameOf = (weekday: number, language: string) => formatWeekday(`2024-01-0${weekday}`, language);

function termsOf(days: readonly Day[]): Schemas['WorkingDayTerms'][] {
  return days
    .filter(({ isOpen }) => isOpen)
    .map(({ isOpen: _, lunchStarts, lunchEnds, ...day }) => ({
      ...day,
      ...(lunchStarts && { lunchStarts }),
      ...(lunchEnds && { lunchEnds }),
    }));
}

export default function HoursSection() {
  const week = useWorkingWeek();
  useLoadedAppointmentsToMove();
  return <WeekForm key={week.version} week={week} />;
}

function WeekForm({ week }: { week: Schemas['WorkingWeek'] }) {
  const { t, i18n } = useTranslation(['capacity', 'settings']);
  const [draft] = useState(() => draftOf(SECTION));
  const [days, setDays] = useState(() => (draft?.values as { days: Day[] } | undefined)?.days ?? daysOf(week));
  const stored = daysOf(week);
  const [base, setBase] = useState(() => (draft?.base as Base | undefined) ?? { version: week.version, days: stored });
  const isChanged = changedDays(stored, days).length > 0;
  const preview = usePreviewHours();
  const change = useChangeHours();
  const show = (shown: Day[]) => {
    setDays(shown);
    preview.reset();
    change.reset();
  };
  const editAll = (edited: (day: Day) => Day) => {
    const typed = days.map(edited);
    keepDraft(SECTION, { base, values: { days: typed } });
    show(typed);
  };
  const discard = () => {
    dropDraft(SECTION);
    setBase({ version: week.version, days: stored });
    show(stored);
  };
  const keepTyped = () => {
    const merged = mergeDays(base.days, days, stored);
    const present = { version: week.version, days: stored };
    setBase(present);
    keepDraft(SECTION, { base: present, values: { days: merged } });
    show(merged);
  };
  const conflict =
    isChanged && week.version > base.version
      ? {
          fields: changedDays(base.days, stored).map((weekday) => nameOf(weekday, i18n.language)),
          keepTyped,
          takeSaved: discard,
        }
      : null;
  const edit = (weekday: number, part: Partial<Day>) =>
    editAll((day) => (day.weekday === weekday ? { ...day, ...part } : day));
  const copy = (from: Day) => editAll((day) => (day.isOpen ? { ...from, weekday: day.weekday } : day));
  const save = (keepAppointments: boolean) =>
    change.mutate(
      { days: termsOf(days), version: base.version, keepVisits: keepAppointments },
      { onSuccess: () => dropDraft(SECTION) },
    );
  /** Saves at once if no appointment is outside of the new hours; otherwise shows these appointments and asks. */
  const check = () =>
    preview.mutate(termsOf(days), { onSuccess: ({ total }) => (total === 0 ? save(false) : undefined) });
  const cut = preview.data && preview.data.total > 0 ? preview.data : undefined;
  const error = preview.error ?? (acceptableRefusal(change.error) ? null : change.error);
  const refusalOf = ({ weekday }: Day) => fieldErrorsOf(error, [`days.${weekday}`])[0]?.message;
  const time = (day: Day, field: (typeof TIMES)[number]) => (
    <DateTimeField
      key={field}
      label={t(`hours.${field}`)}
      type="time"
      value={day[field]}
      disabled={!day.isOpen}
      onChange={({ target }) => edit(day.weekday, { [field]: target.value })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (cut) save(true);
        else check();
      }}
    >
      <AppointmentsToMove />
      <div className={styles.head} aria-hidden="true">
        <span />
        {TIMES.map((field) => (
          <span key={field}>{t(`hours.${field}`)}</span>
        ))}
        <span>{t('hours.copy')}</span>
      </div>
      {days.map((day) => (
        <fieldset key={day.weekday} className={styles.day} aria-label={nameOf(day.weekday, i18n.language)}>
          <Checkbox checked={day.isOpen} onChange={({ target }) => edit(day.weekday, { isOpen: target.checked })}>
            {nameOf(day.weekday, i18n.language)}
          </Checkbox>
          {TIMES.map((field) => time(day, field))}
          {day.isOpen && (
            <Button
              type="text"
              icon={<CopyIcon />}
              title={t('hours.copy')}
              aria-label={t('hours.copyOf', { day: nameOf(day.weekday, i18n.language) })}
              onClick={() => copy(day)}
            />
          )}
          {refusalOf(day) && (
            <p className="danger full-row flush" role="alert">
              {refusalOf(day)}
            </p>
          )}
        </fieldset>
      ))}
      {days.every(({ isOpen }) => !isOpen) && <p className="danger">{t('hours.none')}</p>}
      {error && !days.some(refusalOf) && (
        <p className="danger" role="alert">
          {serverMessageOf(error)}
        </p>
      )}
      {cut && (
        <section className="outlined padded-4" role="alert">
          <h3 className="heading body-size">
            {t('hours.cut')} ({cut.total})
          </h3>
          <AffectedAppointments appointments={cut.visits} />
        </section>
      )}
      <SaveBar
        isDirty={isChanged}
        isSaving={preview.isPending || change.isPending}
        isBlocked={conflict !== null}
        save={cut && t('hours.saveAnyway')}
        discard={discard}
      >
        {conflict && <ConflictNotice conflict={conflict} />}
      </SaveBar>
    </form>
  );
}
