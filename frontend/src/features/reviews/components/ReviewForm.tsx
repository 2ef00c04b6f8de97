import { useTranslation } from 'react-i18next';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { OwnVisit } from '../../../shared/visit/own-visit.ts';
import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH, REVIEW_FIELDS, reviewSchema } from '../api/review-schema.ts';
import { useWriteReview } from '../api/write-review.ts';
import { RatingChoice } from './RatingChoice.tsx';
import styles from './VisitReview.module.css';

export function ReviewForm({ visit, onWritten }: { visit: OwnVisit; onWritten: () => void }) {
  const { t } = useTranslation('visit');
  const form = useSchemaForm({
    schema: () => reviewSchema(t),
    fields: REVIEW_FIELDS,
    draft: { name: `review/${visit.id}` },
    defaultValues: { rating: 0, title: '', comment: '' },
  });
  const { field, control, onSubmit, draft } = form;
  const writing = useWriteReview(visit, draft.forget);
  const submit = onSubmit((review, onError) => writing.mutate(review, { onSuccess: onWritten, onError }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DraftNotice draft={draft} />
      <RatingChoice control={control} />
      <TextField
        label={t('review.heading')}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        {...field('title')}
      />
      <TextAreaField
        label={t('review.comment')}
        rows={5}
        maxLength={MAX_COMMENT_LENGTH}
        hint={t('review.commentHint')}
        {...field('comment')}
      />
      <Button type="submit" pending={writing.isPending}>
        {t(writing.isPending ? 'review.submitting' : 'review.submit')}
      </Button>
    </form>
  );
}
