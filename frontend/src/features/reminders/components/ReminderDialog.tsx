import { useMemo } from 'react';
import type { Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { Reminder } from '../api/reminders.ts';
import {
  REMINDER_TYPES,
  type ReminderForm,
  reminderForm,
  reminderSchema,
  useSaveReminder,
} from '../api/save-reminder.ts';

const FIELDS = Object.keys(reminderForm()) as ReadonlyArray<Path<ReminderForm>>;

export function ReminderDialog({
  vehicleId,
  reminder,
  open,
  onClose,
}: {
  vehicleId: number;
  reminder?: Reminder;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['book', 'public']);
  const values = useMemo(() => reminderForm(reminder), [reminder]);
  const form = useSchemaForm({ schema: () => reminderSchema(t), fields: FIELDS, values });
  const { field, getFieldState, setValue, refusal } = form;
  const saving = useSaveReminder(vehicleId, reminder?.id);
  const close = () => {
    onClose();
    form.reset();
    saving.reset();
  };
  /** Fills the description with the name of the type until the client edits it. */
  const describe = (type: string) => {
    const known = REMINDER_TYPES.find((one) => one === type);
    if (getFieldState('description').isDirty) return;
    setValue('description', known && known !== 'other' ? t(`reminders.type.${known}`) : '');
  };
  const submit = form.onSubmit((payload, onError) => saving.mutate(payload, { onSuccess: close, onError }));
  return (
    <FormDialog
      open={open}
      title={t(reminder ? 'reminders.editTitle' : 'reminders.addTitle')}
      submit={t('save')}
      cancel={t('cancel')}
      pending={saving.isPending}
      error={refusal(saving.error, t('notSaved.text'))}
      onSubmit={submit}
      onClose={close}
    >
      <SelectField
        label={t('reminders.fields.type')}
        required
        placeholder={t('public:form.choose')}
        options={REMINDER_TYPES.map((value) => ({ value, label: t(`reminders.type.${value}`) }))}
        {...field('reminderType', { onChange: ({ target }) => describe(target.value) })}
      />
      <TextField
        label={t('reminders.fields.description')}
        required
        autoComplete="off"
        maxLength={500}
        {...field('description')}
      />
      <div className="field-pair">
        <DateTimeField
          type="date"
          label={t('reminders.fields.dueDate')}
          min={workshopToday()}
          {...field('dueDate')}
        />
        <TextField
          label={t('reminders.fields.dueMileage')}
          inputMode="numeric"
          autoComplete="off"
          {...field('dueMileage')}
        />
      </div>
      <p className="hint">{t('reminders.fields.termHint')}</p>
    </FormDialog>
  );
}
