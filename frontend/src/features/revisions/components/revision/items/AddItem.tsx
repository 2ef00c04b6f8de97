import Button from 'antd/es/button';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../../../shared/drafts/use-draft.ts';
import { fieldPropsOf, showServerErrors } from '../../../../../shared/forms/field-errors.ts';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../../shared/forms/schema-resolver.ts';
import { AmountField, TextAreaField, TextField } from '../../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import {
  ITEM_STATUSES,
  MAX_CATEGORY_LENGTH,
  MAX_ITEM_NAME_LENGTH,
  MAX_ITEM_NOTES_LENGTH,
  type RevisionItemForm,
  type RevisionItemPayload,
  revisionItemSchema,
} from '../../../api/item-schema.ts';
import { useAddItem } from '../../../api/items.ts';

const EMPTY: RevisionItemForm = { category: '', itemName: '', status: '', notes: '', cost: '' };

export function AddItem({ revision }: { revision: Schemas['Revision'] }) {
  const { t } = useTranslation(['revisions', 'public']);
  const isMechanic = useIsMechanic();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const resolver = useMemo(() => schemaResolver(revisionItemSchema(t)), [t]);
  const form = useForm<RevisionItemForm, unknown, RevisionItemPayload>({ resolver, defaultValues: EMPTY });
  const { register, handleSubmit, setError, clearErrors, formState } = form;
  const draft = useDraft(`revision/${revision.id}/item`, form, open);
  const { errors } = formState;
  const field = fieldPropsOf(register, errors);
  const adding = useAddItem(revision.id);
  const close = () => {
    setOpen(false);
    clearErrors();
    adding.reset();
  };
  const added = () => {
    draft.discard();
    close();
  };
  const submit = handleSubmit((item) =>
    adding.mutate(item, {
      onSuccess: added,
      onError: (error) =>
        showServerErrors(error, ['category', 'itemName', 'status', 'notes', 'cost'], setError),
    }),
  );
  const refused = adding.isError && Object.keys(errors).length === 0;
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {t('check.addItem')}
      </Button>
      <FormDialog
        open={open}
        title={t('check.itemTitle')}
        submit={t('check.itemAdd')}
        cancel={t('cancel')}
        pending={adding.isPending}
        error={refused ? (serverMessageOf(adding.error) ?? t('public:error.generic')) : undefined}
        onSubmit={submit}
        onClose={close}
      >
        <DraftNotice draft={draft} />
        <TextField
          label={t('fields.category')}
          required
          list={listId}
          maxLength={MAX_CATEGORY_LENGTH}
          autoComplete="off"
          {...field('category')}
        />
        <datalist id={listId}>
          {[...new Set(revision.items.map(({ category }) => category))].map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField
          label={t('fields.itemName')}
          required
          maxLength={MAX_ITEM_NAME_LENGTH}
          autoComplete="off"
          {...field('itemName')}
        />
        <SelectField
          label={t('fields.status')}
          required
          placeholder={t('public:form.choose')}
          options={ITEM_STATUSES.map((value) => ({ value, label: t(`itemStatus.${value}`) }))}
          {...field('status')}
        />
        <TextAreaField
          label={t('fields.notes')}
          rows={2}
          maxLength={MAX_ITEM_NOTES_LENGTH}
          {...field('notes')}
        />
        {!isMechanic && <AmountField label={t('fields.cost')} {...field('cost')} />}
      </FormDialog>
    </>
  );
}
