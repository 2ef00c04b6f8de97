import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import {
  formOfReminderSettings,
  REMINDER_DAYS,
  REMINDER_SETTINGS_KEY,
  reminderSettingsSchema,
  saveReminderSettings,
  useReminderSettings,
} from '../api/reminder-settings.ts';
import { DaysField } from './DaysField.tsx';

/** The section of reminders: how many days before a due date its owner is notified. */
export function RemindersSection() {
  const settings = useReminderSettings();
  if (settings.isPending) return <Skeleton lines={6} />;
  if (settings.isError) {
    return <ErrorState text={serverMessageOf(settings.error)} onRetry={() => settings.refetch()} />;
  }
  return <RemindersForm saved={settings.data} />;
}

function RemindersForm({ saved }: { saved: Schemas['ReminderSettings'] }) {
  const { t } = useTranslation('messageSettings');
  const schema = useMemo(() => reminderSettingsSchema(t('days.refused', REMINDER_DAYS)), [t]);
  const state = useSettingsForm({
    section: 'reminders',
    saved,
    queryKey: REMINDER_SETTINGS_KEY,
    toForm: formOfReminderSettings,
    schema,
    labels: { days: t('days.title') },
    save: saveReminderSettings,
  });
  const { field, fieldState } = useController({ control: state.form.control, name: 'days' });
  return (
    <SettingsForm state={state}>
      <DaysField days={field.value} error={fieldState.error?.message} onChange={field.onChange} />
    </SettingsForm>
  );
}
