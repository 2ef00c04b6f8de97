import { useMemo } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { showServerErrors } from '../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { Reminder } from '../api/reminders.ts';
import {
  REMINDER_TYPES,
  type ReminderForm,
  type ReminderPayload,
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
  const resolver = useMemo(() => schemaResolver(reminderSchema(t)), [t]);
  const values = useMemo(() => reminderForm(reminder), [reminder]);
  const form = useForm<ReminderForm, unknown, ReminderPayload>({ resolver, values });
  const { register, formState, getFieldState, setValue } = form;
  const { errors } = formState;
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
  const submit = form.handleSubmit((payload) =>
    saving.mutate(payload, {
      onSuccess: close,
      onError: (error) => showServerErrors(error, FIELDS, form.setError),
    }),
  );
  const refused = saving.isError && Object.keys(errors).length === 0;
  return (
    <FormDialog
      open={open}
      title={t(reminder ? 'reminders.editTitle' : 'reminders.addTitle')}
      submit={t('save')}
      cancel={t('cancel')}
      pending={saving.isPending}
      error={refused ? (serverMessageOf(saving.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <SelectField
        label={t('reminders.fields.type')}
        required
        placeholder={t('public:form.choose')}
        options={REMINDER_TYPES.map((value) => ({ value, label: t(`reminders.type.${value}`) }))}
        error={errors.reminderType?.message}
        {...register('reminderType', { onChange: ({ target }) => describe(target.value) })}
      />
      <TextField
        label={t('reminders.fields.description')}
        required
        autoComplete="off"
        maxLength={500}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="field-pair">
        <DateTimeField
          type="date"
          label={t('reminders.fields.dueDate')}
          min={workshopToday()}
          error={errors.dueDate?.message}
          {...register('dueDate')}
        />
        <TextField
          label={t('reminders.fields.dueMileage')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.dueMileage?.message}
          {...register('dueMileage')}
        />
      </div>
      <p className="hint">{t('reminders.fields.termHint')}</p>
    </FormDialog>
  );
}
