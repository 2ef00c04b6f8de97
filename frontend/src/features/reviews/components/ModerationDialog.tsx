import { MAX_HIDE_REASON, MAX_REVIEW_ANSWER } from '@car-workshop/contracts/values/reviews';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { useModerateReview } from '../api/managed-reviews.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

const LONGEST = { answer: MAX_REVIEW_ANSWER, hide: MAX_HIDE_REASON } as const;

export default function ModerationDialog(props: {
  review: Schemas['ManagedReview'];
  verb: 'answer' | 'hide';
  onClose: () => void;
}) {
  const { review, verb, onClose } = props;
  const { t } = useTranslation('office');
  const moderation = useModerateReview(review);
  return (
    <SchemaDialog
      title={t(`reviews.${verb}Title`)}
      submit={t(`reviews.${verb}Submit`)}
      cancel={t('words.cancel')}
      danger={verb === 'hide'}
      schema={() => z.object({ text: z.string().check(z.trim(), z.minLength(1, t(`reviews.${verb}Required`))) })}
      draft={`review/${review.id}/${verb}`}
      defaultValues={{ text: verb === 'answer' ? (review.answer ?? '') : '' }}
      mutation={moderation}
      onSubmit={({ text }, answer) => moderation.mutate({ verb, text }, { onSuccess: answer().onSuccess })}
      onClose={onClose}
    >
      <ReviewArticle review={{ ...review, answer: null }} />
      <TextAreaField
        label={t(`reviews.${verb}Label`)}
        hint={t(`reviews.${verb}Hint`)}
        required
        rows={5}
        maxLength={LONGEST[verb]}
        name="text"
      />
    </SchemaDialog>
  );
}
