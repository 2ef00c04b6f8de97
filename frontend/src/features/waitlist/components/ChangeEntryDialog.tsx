import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { fieldPropsOf } from '../../../shared/forms/field-props.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { daysOf, PARTS_OF_DAY, type PartOfDay } from '../api/join-waitlist.ts';
import { useChangeEntry } from '../api/managed-entries.ts';

/** Changes the days and the part of the day of an entry. */
export function ChangeEntryDialog({
  entry,
  onClose,
}: {
  entry: Schemas['ManagedWaitlistEntry'];
  onClose: () => void;
}) {
  const { t } = useTranslation('waitlist');
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { from: entry.days[0] ?? '', to: entry.days.at(-1) ?? '', part: entry.part },
  });
  const props = fieldPropsOf(register, formState.errors);
  const change = useChangeEntry(entry.id);
  const submit = handleSubmit(({ from, to, part }) => {
    const [serviceId = 0, ...moreServiceIds] = entry.service.ids;
    // The same period keeps days that were left out of it.
    const isSame = from === entry.days[0] && to === entry.days.at(-1);
    const days = isSame ? [...entry.days] : daysOf(from, to);
    change.mutate(
      { serviceId, ...(moreServiceIds.length > 0 && { moreServiceIds }), days, part: part as PartOfDay },
      { onSuccess: onClose },
    );
  });
  return (
    <FormDialog
      open
      title={t('managed.changeTitle', { name: entry.customer.name })}
      submit={t('managed.save')}
      cancel={t('leave.keep')}
      pending={change.isPending}
      error={change.isError ? (serverMessageOf(change.error) ?? t('failed')) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <TextField label={t('form.from')} type="date" required {...props('from')} />
        <TextField label={t('form.to')} type="date" required {...props('to')} />
      </div>
      <SelectField
        label={t('form.part')}
        options={PARTS_OF_DAY.map((value) => ({ value, label: t(`parts.${value}`) }))}
        {...props('part')}
      />
    </FormDialog>
  );
}
