import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { changeSchema, PARTS_OF_DAY, useOfferedServices, wantedBody } from '../api/join-waitlist.ts';
import { useChangeEntry } from '../api/managed-entries.ts';
import { ServiceTiles } from './ServiceTiles.tsx';
import { showErrors, WANTED_FIELDS } from './show-errors.ts';

/** Changes services, days and part of the day of an entry; a visit that is to be earlier keeps its services. */
export function ChangeEntryDialog({
  entry,
  onClose,
}: {
  entry: Schemas['ManagedWaitlistEntry'];
  onClose: () => void;
}) {
  const { t } = useTranslation('waitlist');
  const today = workshopToday();
  const daysLeft = entry.days.filter((day) => day >= today);
  const [first = today, last = today] = [daysLeft[0], daysLeft.at(-1)];
  const { field, register, setError, formState, onSubmit } = useSchemaForm({
    schema: () => changeSchema(t, today),
    defaultValues: { serviceIds: entry.service.ids.map(String), from: first, to: last, part: entry.part },
  });
  const services = useOfferedServices();
  const change = useChangeEntry(entry.id);
  const submit = onSubmit((wanted) => {
    // The same period keeps days that were left out of it.
    const isSame = wanted.from === first && wanted.to === last && daysLeft.length > 0;
    change.mutate(isSame ? wantedBody(wanted, daysLeft) : wantedBody(wanted), {
      onSuccess: onClose,
      onError: (error) => showErrors(error, WANTED_FIELDS, setError),
    });
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
      {entry.appointmentId === undefined && services.data && (
        <ServiceTiles
          services={services.data}
          error={formState.errors.serviceIds?.message}
          field={register('serviceIds')}
        />
      )}
      <div className="pair">
        <DateTimeField label={t('form.from')} type="date" required min={today} {...field('from')} />
        <DateTimeField label={t('form.to')} type="date" required min={today} {...field('to')} />
      </div>
      <SelectField
        label={t('form.part')}
        options={PARTS_OF_DAY.map((value) => ({ value, label: t(`parts.${value}`) }))}
        {...field('part')}
      />
    </FormDialog>
  );
}
