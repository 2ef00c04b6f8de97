import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import { MoreMenu } from '../../../shared/antd/MoreMenu.tsx';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { MAX_ANSWER_LENGTH, MAX_REASON_LENGTH, useModerateReview } from '../api/managed-reviews.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

export function ManagedReviewList({ reviews }: { reviews: ReadonlyArray<Schemas['ManagedReview']> }) {
  const { t } = useTranslation(['office', 'frame']);
  return (
    <ul className="list-stack-4" aria-label={t('frame:sections.reviews')}>
      {reviews.map((review) => (
        <ManagedReview key={review.id} review={review} />
      ))}
    </ul>
  );
}

function ManagedReview({ review }: { review: Schemas['ManagedReview'] }) {
  const { t, i18n } = useTranslation('office');
  const { customer, appointmentId, hiddenAt, hiddenReason } = review;
  return (
    <li>
      <Card className="stack-3">
        <ReviewArticle review={review} />
        <p className="baseline-row hint">
          <span>{customer.name || t('reviews.erased')}</span>
          {customer.phone && <PhoneLink phone={customer.phone} />}
          <span>{t('words.appointmentNumber', { id: appointmentId })}</span>
        </p>
        {hiddenAt && (
          <Notice
            type="error"
            title={`${t('reviews.hiddenAt', { when: formatInstant(hiddenAt, i18n.resolvedLanguage) })} ${hiddenReason ?? ''}`}
          />
        )}
        <ReviewActions review={review} />
      </Card>
    </li>
  );
}

function ReviewActions({ review }: { review: Schemas['ManagedReview'] }) {
  const { t } = useTranslation('office');
  const [writing, setWriting] = useState<'answer' | 'hide'>();
  const moderation = useModerateReview(review);
  const isHidden = review.hiddenAt !== null;
  const named = (action: string) => t('reviews.actionFor', { action, id: review.appointmentId });
  const answer = t(review.answer ? 'reviews.reword' : 'reviews.answer');
  return (
    <div className="row-1">
      {review.author !== null && (
        <Button aria-label={named(answer)} onClick={() => setWriting('answer')}>
          {answer}
        </Button>
      )}
      <MoreMenu
        name={named(t('words.more'))}
        actions={[
          isHidden
            ? { key: 'show', label: t('reviews.show'), act: () => moderation.mutate({ verb: 'show' }) }
            : { key: 'hide', label: t('reviews.hide'), act: () => setWriting('hide'), danger: true },
        ]}
      />
      {writing && <ModerationDialog review={review} verb={writing} onClose={() => setWriting(undefined)} />}
    </div>
  );
}

const LONGEST = { answer: MAX_ANSWER_LENGTH, hide: MAX_REASON_LENGTH } as const;

function ModerationDialog(props: { review: Schemas['ManagedReview']; verb: 'answer' | 'hide'; onClose: () => void }) {
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
