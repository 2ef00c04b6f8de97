import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { showServerErrors } from '../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import type { OwnVisit } from '../../../shared/visit/own-visit.ts';
import {
  type ReviewForm as Form,
  MAX_COMMENT_LENGTH,
  MAX_TITLE_LENGTH,
  REVIEW_FIELDS,
  type ReviewPayload,
  reviewSchema,
} from '../api/review-schema.ts';
import { useWriteReview } from '../api/write-review.ts';
import { RatingChoice } from './RatingChoice.tsx';
import styles from './VisitReview.module.css';

export function ReviewForm({ visit, onWritten }: { visit: OwnVisit; onWritten: () => void }) {
  const { t } = useTranslation('visit');
  const resolver = useMemo(() => schemaResolver(reviewSchema(t)), [t]);
  const form = useForm<Form, unknown, ReviewPayload>({
    resolver,
    defaultValues: { rating: 0, title: '', comment: '' },
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const draft = useDraft(`review/${visit.id}`, form);
  const { errors } = formState;
  const writing = useWriteReview(visit, draft.forget);
  const submit = handleSubmit((review) =>
    writing.mutate(review, {
      onSuccess: onWritten,
      onError: (error) => showServerErrors(error, REVIEW_FIELDS, setError),
    }),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DraftNotice draft={draft} />
      <RatingChoice control={control} />
      <TextField
        label={t('review.heading')}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        label={t('review.comment')}
        rows={5}
        maxLength={MAX_COMMENT_LENGTH}
        hint={t('review.commentHint')}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <Button type="submit" pending={writing.isPending}>
        {t(writing.isPending ? 'review.submitting' : 'review.submit')}
      </Button>
    </form>
  );
}
