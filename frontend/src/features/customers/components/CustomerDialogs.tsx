import { CONTACT_FIELDS } from '@car-workshop/contracts/values/customers';
import { MAX_MESSAGE_NOTE } from '@car-workshop/contracts/values/messages';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DialogState } from '../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import SmsReach from '../../../shared/sms-reach/SmsReach.tsx';
import { useSmsReach } from '../../../shared/sms-reach/use-sms-reach.ts';
import {
  contactSchema,
  hrefOfPhoneOwner,
  isPhoneQuestion,
  useAddCustomer,
  useChangeCustomer,
  useWriteMessage,
} from '../api/change-customer.ts';

export function EditCustomerDialog(
  props: DialogState & { customer: Pick<Schemas['CustomerPage'], 'id' | 'name' | 'phone' | 'email'> },
) {
  const { customer, open, onClose } = props;
  const { t } = useTranslation('customers');
  const { id, name, phone, email } = customer;
  const saving = useChangeCustomer(id);
  return (
    <SchemaDialog
      open={open}
      title={t('edit.title')}
      submit={t('words.save')}
      failure={t('edit.failed')}
      schema={() => contactSchema(t)}
      values={{ name, phone: formatPhone(phone), email: email ?? '' }}
      // Values saved by another editor meanwhile appear, except in the fields that the user has changed.
      resetOptions={{ keepDirtyValues: true }}
      mutation={saving}
      onSubmit={(contact, answer, { formState: { dirtyFields } }) => {
        const typed = CONTACT_FIELDS.filter((field) => dirtyFields[field]);
        if (typed.length === 0) return onClose();
        saving.mutate(Object.fromEntries(typed.map((field) => [field, contact[field]])), answer());
      }}
      onClose={onClose}
    >
      <ContactFields refusal={saving.error} />
    </SchemaDialog>
  );
}

export function AddCustomerDialog({ open, onClose }: DialogState) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const adding = useAddCustomer();
  const isAsked = isPhoneQuestion(adding.error);
  return (
    <SchemaDialog
      open={open}
      title={t('add.title')}
      submit={t(isAsked ? 'add.anyway' : 'add.submit')}
      failure={t('edit.failed')}
      schema={() => contactSchema(t)}
      draft="customer/new"
      defaultValues={{ name: '', phone: '', email: '' }}
      mutation={adding}
      onSubmit={(contact, answer) =>
        adding.mutate(
          { ...contact, ...(isAsked && contact.phone === adding.variables?.phone && { confirmPhone: true }) },
          answer((id: number) => navigate(`/admin/customers/${id}`)),
        )
      }
      onClose={onClose}
    >
      <ContactFields refusal={adding.error} />
    </SchemaDialog>
  );
}

/** Links below the form to the customer who already has the refused phone. */
function ContactFields({ refusal }: { refusal: unknown }) {
  const { t } = useTranslation('customers');
  const { errors } = useFormState();
  const owner = errors.phone && hrefOfPhoneOwner(refusal);
  return (
    <>
      <TextField name="name" label={t('words.name')} required />
      <TextField name="phone" label={t('words.phone')} type="tel" inputMode="tel" required />
      {owner && (
        <Link to={owner} className="inline-target">
          {t(isPhoneQuestion(refusal) ? 'add.openAccount' : 'edit.openOther')}
        </Link>
      )}
      <TextField name="email" label={t('edit.email')} type="email" />
    </>
  );
}

export function WriteMessageDialog({
  customer: { id, name, phone, email },
  ...dialog
}: DialogState & { customer: Pick<Schemas['CustomerPage'], 'id' | 'name' | 'phone' | 'email'> }) {
  const { t } = useTranslation('customers');
  const isWithoutSms = useSmsReach(dialog.open ? phone : '')?.sms === false;
  const sending = useWriteMessage(id);
  return (
    <SchemaDialog
      {...dialog}
      title={t('message.title', { name })}
      submit={t('message.send')}
      failure={t('message.failed')}
      schema={() => z.object({ text: z.string().check(z.trim(), z.minLength(1, t('invalid.text'))) })}
      draft={`customer/${id}/message`}
      defaultValues={{ text: '' }}
      mutation={sending}
      onSubmit={({ text }, answer) => sending.mutate(text, answer())}
    >
      {({ watch }) => (
        <>
          {isWithoutSms && <SmsReach advice={email ? 'desk' : 'call'} />}
          <TextAreaField
            label={t('message.text')}
            required
            rows={5}
            maxLength={MAX_MESSAGE_NOTE}
            hint={t('message.hint', { typed: watch('text').length, max: MAX_MESSAGE_NOTE })}
            name="text"
          />
        </>
      )}
    </SchemaDialog>
  );
}
