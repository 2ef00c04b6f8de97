import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { DOCUMENT_FILES, type DocumentForm, documentSchema, useAddDocument } from '../../api/add-document.ts';
import { DOCUMENT_KINDS } from '../../model/book-entry.ts';

const EMPTY: DocumentForm = { kind: DOCUMENT_KINDS[0], title: '', file: null };

export function DocumentDialog({
  vehicleId,
  open,
  onClose,
}: {
  vehicleId: number;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('book');
  const { field, reset, onSubmit } = useSchemaForm({ schema: () => documentSchema(t), defaultValues: EMPTY });
  const adding = useAddDocument(vehicleId);
  const close = () => {
    onClose();
    reset();
    adding.reset();
  };
  const submit = onSubmit((document) => adding.mutate(document, { onSuccess: close }));
  return (
    <FormDialog
      open={open}
      title={t('documents.addTitle')}
      submit={t('documents.submit')}
      cancel={t('cancel')}
      pending={adding.isPending}
      error={adding.isError ? (serverMessageOf(adding.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <SelectField
        label={t('documents.fields.kind')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
        {...field('kind')}
      />
      <TextField
        label={t('documents.fields.title')}
        required
        autoComplete="off"
        maxLength={120}
        {...field('title')}
      />
      <TextField
        type="file"
        label={t('documents.fields.file')}
        required
        accept={DOCUMENT_FILES}
        hint={t('documents.fields.fileHint')}
        {...field('file')}
      />
    </FormDialog>
  );
}
