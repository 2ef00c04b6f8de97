import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import {
  DOCUMENT_FILES,
  type DocumentForm,
  type DocumentPayload,
  documentSchema,
  useAddDocument,
} from '../../api/add-document.ts';
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
  const resolver = useMemo(() => schemaResolver(documentSchema(t)), [t]);
  const { register, handleSubmit, reset, formState } = useForm<DocumentForm, unknown, DocumentPayload>({
    resolver,
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const adding = useAddDocument(vehicleId);
  const close = () => {
    onClose();
    reset();
    adding.reset();
  };
  const submit = handleSubmit((document) => adding.mutate(document, { onSuccess: close }));
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
        error={errors.kind?.message}
        {...register('kind')}
      />
      <TextField
        label={t('documents.fields.title')}
        required
        autoComplete="off"
        maxLength={120}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        type="file"
        label={t('documents.fields.file')}
        required
        accept={DOCUMENT_FILES}
        hint={t('documents.fields.fileHint')}
        error={errors.file?.message}
        {...register('file')}
      />
    </FormDialog>
  );
}
