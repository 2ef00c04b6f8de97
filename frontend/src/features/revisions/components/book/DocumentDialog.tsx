import { DOCUMENT_KINDS, MAX_DOCUMENT_TITLE } from '@car-workshop/contracts/values/revisions';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { DOCUMENT_FILES, type DocumentForm, documentSchema, useAddDocument } from '../../api/add-document.ts';

const EMPTY: DocumentForm = { kind: DOCUMENT_KINDS[0], title: '', file: null };

export function DocumentDialog({ vehicleId, ...dialog }: DialogState & { vehicleId: number }) {
  const { t } = useTranslation('book');
  const adding = useAddDocument(vehicleId);
  return (
    <SchemaDialog
      {...dialog}
      title={t('documents.addTitle')}
      submit={t('words.add')}
      failure={t('words.wentWrong')}
      schema={() => documentSchema(t)}
      defaultValues={EMPTY}
      mutation={adding}
      onSubmit={(document, answer) => adding.mutate(document, { onSuccess: answer().onSuccess })}
    >
      <SelectField
        label={t('documents.fields.kind')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
        name="kind"
      />
      <TextField label={t('words.title')} required maxLength={MAX_DOCUMENT_TITLE} name="title" />
      <TextField
        type="file"
        label={t('documents.fields.file')}
        required
        accept={DOCUMENT_FILES}
        hint={t('documents.fields.fileHint')}
        name="file"
      />
    </SchemaDialog>
  );
}
