import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { COMPLAINT_FIELDS, complaintSchema, LONGEST, useOpenComplaint } from '../api/open-complaint.ts';
import { type Author, addressFor } from '../model/author.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { VisitField } from './VisitField.tsx';

export function ComplaintForm({ author, visitId }: { author: Author; visitId?: number }) {
  const { t } = useTranslation('complaints');
  const navigate = useNavigate();
  const appointmentId = author.kind === 'guest' ? author.appointmentId : visitId;
  const form = useSchemaForm({
    schema: () => complaintSchema(t),
    fields: COMPLAINT_FIELDS,
    draft: { name: `complaint/new/${appointmentId ?? ''}` },
    defaultValues: { appointmentId: appointmentId?.toString() ?? '', subject: '', description: '' },
  });
  const { field, onSubmit, draft } = form;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const opening = useOpenComplaint(author, draft.forget);

  const submit = onSubmit((complaint, onError) =>
    opening.mutate(
      { complaint, photos },
      {
        onSuccess: ({ complaint }) => navigate(addressFor(author, complaint.id)),
        onError,
      },
    ),
  );

  return (
    <form className="stack-5" onSubmit={submit} noValidate>
      <DraftNotice draft={draft} />
      <VisitField author={author} {...field('appointmentId')} />
      <TextField
        label={t('form.subject')}
        required
        maxLength={LONGEST.subject}
        hint={t('form.subjectHint')}
        {...field('subject')}
      />
      <TextAreaField
        label={t('form.description')}
        required
        rows={6}
        maxLength={LONGEST.text}
        hint={t('form.descriptionHint')}
        {...field('description')}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <div className="start-stack-2">
        <Button type="submit" pending={opening.isPending}>
          {t(opening.isPending ? 'form.submitting' : 'form.submit')}
        </Button>
        <p className="hint">{t('form.submitHint')}</p>
      </div>
    </form>
  );
}
