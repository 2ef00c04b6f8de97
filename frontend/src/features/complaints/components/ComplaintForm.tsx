import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { showServerErrors } from '../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import {
  COMPLAINT_FIELDS,
  complaintSchema,
  type ComplaintForm as Form,
  LONGEST,
  type ComplaintPayload as Payload,
  useOpenComplaint,
} from '../api/open-complaint.ts';
import { type Author, addressFor } from '../model/author.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { VisitField } from './VisitField.tsx';

export function ComplaintForm({ author, visitId }: { author: Author; visitId?: number }) {
  const { t } = useTranslation('complaints');
  const navigate = useNavigate();
  const resolver = useMemo(() => schemaResolver(complaintSchema(t)), [t]);
  const appointmentId = author.kind === 'guest' ? author.appointmentId : visitId;
  const form = useForm<Form, unknown, Payload>({
    resolver,
    defaultValues: { appointmentId: appointmentId?.toString() ?? '', subject: '', description: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useDraft(`complaint/new/${appointmentId ?? ''}`, form);
  const { errors } = formState;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const opening = useOpenComplaint(author, draft.forget);

  const submit = handleSubmit((complaint) =>
    opening.mutate(
      { complaint, photos },
      {
        onSuccess: ({ complaint }) => navigate(addressFor(author, complaint.id)),
        onError: (error) => showServerErrors(error, COMPLAINT_FIELDS, setError),
      },
    ),
  );

  return (
    <form className="stack-5" onSubmit={submit} noValidate>
      <DraftNotice draft={draft} />
      <VisitField author={author} error={errors.appointmentId?.message} {...register('appointmentId')} />
      <TextField
        label={t('form.subject')}
        required
        maxLength={LONGEST.subject}
        hint={t('form.subjectHint')}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextAreaField
        label={t('form.description')}
        required
        rows={6}
        maxLength={LONGEST.text}
        hint={t('form.descriptionHint')}
        error={errors.description?.message}
        {...register('description')}
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
