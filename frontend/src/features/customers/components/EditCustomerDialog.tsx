import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { showServerErrors } from '../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import {
  CONTACT_FIELDS,
  type ContactForm,
  contactSchema,
  useChangeCustomer,
} from '../api/change-customer.ts';

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
  const resolver = useMemo(() => schemaResolver(contactSchema(t)), [t]);
  const values = useMemo(
    () => ({ name, phone: formatPhone(phone), email: email ?? '' }),
    [name, phone, email],
  );
  // What another editor saved meanwhile appears, except in the fields that were typed into.
  const form = useForm<ContactForm, unknown, ContactForm>({
    resolver,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const saving = useChangeCustomer(id);
  const { register, formState } = form;
  const { dirtyFields } = formState;
  const close = () => {
    onClose();
    form.reset(undefined, { keepDirtyValues: false });
    saving.reset();
  };
  const submit = form.handleSubmit((contact) => {
    const typed = CONTACT_FIELDS.filter((field) => dirtyFields[field]);
    if (typed.length === 0) return close();
    saving.mutate(Object.fromEntries(typed.map((field) => [field, contact[field]])), {
      onSuccess: close,
      onError: (error) => showServerErrors(error, CONTACT_FIELDS, form.setError),
    });
  });
  const refused = saving.isError && Object.keys(formState.errors).length === 0;
  return (
    <FormDialog
      open={open}
      title={t('edit.title')}
      submit={t('edit.save')}
      cancel={t('edit.cancel')}
      pending={saving.isPending}
      error={refused ? (serverMessageOf(saving.error) ?? t('edit.failed')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        {...register('name')}
        label={t('edit.name')}
        required
        autoComplete="off"
        error={formState.errors.name?.message}
      />
      <TextField
        {...register('phone')}
        label={t('edit.phone')}
        type="tel"
        required
        autoComplete="off"
        error={formState.errors.phone?.message}
      />
      <TextField
        {...register('email')}
        label={t('edit.email')}
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message}
      />
    </FormDialog>
  );
}
