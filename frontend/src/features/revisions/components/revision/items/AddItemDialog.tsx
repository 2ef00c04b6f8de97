import { ITEM_STATUSES, MAX_CATEGORY, MAX_ITEM_NAME, MAX_ITEM_NOTES } from '@car-workshop/contracts/values/revisions';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { AmountField, TextAreaField, TextField } from '../../../../../shared/forms/TextField.tsx';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import { type RevisionItemForm, revisionItemSchema } from '../../../api/item-schema.ts';
import { useAddItem } from '../../../api/items.ts';

const EMPTY: RevisionItemForm = { category: '', itemName: '', status: '', notes: '', cost: '' };

export function AddItemDialog({ revision, ...dialog }: DialogState & { revision: Schemas['Revision'] }) {
  const { t } = useTranslation(['revisions', 'public']);
  const isMechanic = useIsMechanic();
  const listId = useId();
  const adding = useAddItem(revision.id);
  return (
    <SchemaDialog
      {...dialog}
      title={t('check.itemTitle')}
      submit={t('words.add')}
      failure={t('public:error.generic')}
      schema={() => revisionItemSchema(t)}
      draft={`revision/${revision.id}/item`}
      defaultValues={EMPTY}
      mutation={adding}
      onSubmit={(item, answer) => adding.mutate(item, answer())}
    >
      <TextField label={t('words.category')} required list={listId} maxLength={MAX_CATEGORY} name="category" />
      <datalist id={listId}>
        {[...new Set(revision.items.map(({ category }) => category))].map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField label={t('fields.itemName')} required maxLength={MAX_ITEM_NAME} name="itemName" />
      <SelectField
        label={t('fields.status')}
        required
        placeholder={t('public:form.choose')}
        options={ITEM_STATUSES.map((value) => ({ value, label: t(`itemStatus.${value}`) }))}
        name="status"
      />
      <TextAreaField label={t('words.notes')} rows={2} maxLength={MAX_ITEM_NOTES} name="notes" />
      {!isMechanic && <AmountField label={t('fields.cost')} name="cost" />}
    </SchemaDialog>
  );
}
