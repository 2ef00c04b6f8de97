import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { DraftNotice } from '../../../../../shared/drafts/DraftNotice.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, TextField } from '../../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import {
  ITEM_STATUSES,
  MAX_CATEGORY_LENGTH,
  MAX_ITEM_NAME_LENGTH,
  MAX_ITEM_NOTES_LENGTH,
  type RevisionItemForm,
  revisionItemSchema,
} from '../../../api/item-schema.ts';
import { useAddItem } from '../../../api/items.ts';

const EMPTY: RevisionItemForm = { category: '', itemName: '', status: '', notes: '', cost: '' };

export function AddItem({ revision }: { revision: Schemas['Revision'] }) {
  const { t } = useTranslation(['revisions', 'public']);
  const isMechanic = useIsMechanic();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const form = useSchemaForm({
    schema: () => revisionItemSchema(t),
    draft: { name: `revision/${revision.id}/item`, isOpen: open },
    defaultValues: EMPTY,
  });
  const { field, clearErrors, onSubmit, refusal, draft } = form;
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
  const submit = onSubmit((item, onError) => adding.mutate(item, { onSuccess: added, onError }));
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
        error={refusal(adding.error, t('public:error.generic'))}
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
