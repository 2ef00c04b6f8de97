import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { MAX_ANSWER_LENGTH, MAX_REASON_LENGTH, useModerateReview } from '../api/managed-reviews.ts';

const LONGEST = { answer: MAX_ANSWER_LENGTH, hide: MAX_REASON_LENGTH } as const;

export function ModerationDialog({
  review,
  verb,
  onClose,
}: {
  review: Schemas['ManagedReview'];
  verb: 'answer' | 'hide';
  onClose: () => void;
}) {
  const { t } = useTranslation('office');
  const { field, draft, onSubmit } = useSchemaForm({
    schema: () =>
      z.object({ text: z.string().check(z.trim(), z.minLength(1, t(`reviews.${verb}Required`))) }),
    draft: { name: `review/${review.id}/${verb}` },
    defaultValues: { text: verb === 'answer' ? (review.answer ?? '') : '' },
  });
  const moderation = useModerateReview(review);
  const done = () => {
    draft.forget();
    onClose();
  };
  const submit = onSubmit(({ text }) => moderation.mutate({ verb, text }, { onSuccess: done }));
  return (
    <FormDialog
      open
      title={t(`reviews.${verb}Title`)}
      submit={t(`reviews.${verb}Submit`)}
      cancel={t('reviews.keep')}
      danger={verb === 'hide'}
      pending={moderation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftNotice draft={draft} />
      <TextAreaField
        label={t(`reviews.${verb}Label`)}
        hint={t(`reviews.${verb}Hint`)}
        required
        rows={5}
        maxLength={LONGEST[verb]}
        {...field('text')}
      />
    </FormDialog>
  );
}
