import { MAX_REMINDER_DESCRIPTION, REMINDER_TYPES } from '@car-workshop/contracts/values/reminders';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import type { Reminder } from '../api/reminders.ts';
import { reminderForm, reminderSchema, useSaveReminder } from '../api/save-reminder.ts';

export function ReminderDialog(props: DialogState & { vehicleId: number; reminder?: Reminder }) {
  const { vehicleId, reminder, ...dialog } = props;
  const { t } = useTranslation(['book', 'public']);
  const saving = useSaveReminder(vehicleId, reminder?.id);
  return (
    <SchemaDialog
      {...dialog}
      title={t(reminder ? 'reminders.editTitle' : 'reminders.addTitle')}
      submit={t('words.save')}
      failure={t('words.wentWrong')}
      schema={() => reminderSchema(t)}
      values={reminderForm(reminder)}
      mutation={saving}
      onSubmit={(payload, answer) => saving.mutate(payload, answer())}
    >
      {({ getFieldState, setValue }) => {
        /** Fills the description with the name of the type until the client edits it. */
        const describe = (type: string) => {
          const known = REMINDER_TYPES.find((one) => one === type);
          if (getFieldState('description').isDirty) return;
          setValue('description', known && known !== 'other' ? t(`reminders.type.${known}`) : '');
        };
        return (
          <>
            <SelectField
              label={t('reminders.fields.type')}
              required
              placeholder={t('public:form.choose')}
              options={REMINDER_TYPES.map((value) => ({ value, label: t(`reminders.type.${value}`) }))}
              name="reminderType"
              onChange={({ target }) => describe(target.value)}
            />
            <TextField
              label={t('words.description')}
              required
              maxLength={MAX_REMINDER_DESCRIPTION}
              name="description"
            />
            <div className="field-pair">
              <DateTimeField type="date" label={t('reminders.fields.dueDate')} min={workshopToday()} name="dueDate" />
              <TextField label={t('reminders.fields.dueMileage')} inputMode="numeric" name="dueMileage" />
            </div>
            <p className="hint">{t('reminders.fields.termHint')}</p>
          </>
        );
      }}
    </SchemaDialog>
  );
}
