import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { CONTACT_FIELDS, contactSchema, useChangeCustomer } from '../api/change-customer.ts';

/** Corrects the contact data of a customer without an account. */
export function EditCustomerDialog({
  customer,
  open,
  onClose,
}: {
  customer: Pick<Schemas['CustomerPage'], 'id' | 'name' | 'phone' | 'email'>;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('customers');
  const { id, name, phone, email } = customer;
  const values = useMemo(
    () => ({ name, phone: formatPhone(phone), email: email ?? '' }),
    [name, phone, email],
  );
  // What another editor saved meanwhile appears, except in the fields that were typed into.
  const form = useSchemaForm({
    schema: () => contactSchema(t),
    fields: CONTACT_FIELDS,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const saving = useChangeCustomer(id);
  const { field, formState, refusal } = form;
  const { dirtyFields } = formState;
  const close = () => {
    onClose();
    form.reset(undefined, { keepDirtyValues: false });
    saving.reset();
  };
  const submit = form.onSubmit((contact, onError) => {
    const typed = CONTACT_FIELDS.filter((field) => dirtyFields[field]);
    if (typed.length === 0) return close();
    saving.mutate(Object.fromEntries(typed.map((field) => [field, contact[field]])), {
      onSuccess: close,
      onError,
    });
  });
  return (
    <FormDialog
      open={open}
      title={t('edit.title')}
      submit={t('edit.save')}
      cancel={t('edit.cancel')}
      pending={saving.isPending}
      error={refusal(saving.error, t('edit.failed'))}
      onSubmit={submit}
      onClose={close}
    >
      <TextField {...field('name')} label={t('edit.name')} required autoComplete="off" />
      <TextField {...field('phone')} label={t('edit.phone')} type="tel" required autoComplete="off" />
      <TextField {...field('email')} label={t('edit.email')} type="email" autoComplete="off" />
    </FormDialog>
  );
}
