import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { useModerateReview } from '../api/managed-reviews.ts';
import { ModerationDialog } from './ModerationDialog.tsx';

export function ReviewActions({ review }: { review: Schemas['ManagedReview'] }) {
  const { t } = useTranslation('office');
  const [writing, setWriting] = useState<'answer' | 'hide'>();
  const moderation = useModerateReview(review);
  const isHidden = review.hiddenAt !== null;
  const named = (action: string) => t('reviews.actionFor', { action, id: review.appointmentId });
  const answer = t(review.answer ? 'reviews.reword' : 'reviews.answer');
  return (
    <div className="row-1">
      <Button size="large" aria-label={named(answer)} onClick={() => setWriting('answer')}>
        {answer}
      </Button>
      {isHidden ? (
        <Button
          size="large"
          aria-label={named(t('reviews.show'))}
          loading={moderation.isPending}
          onClick={() => moderation.mutate({ verb: 'show' })}
        >
          {t('reviews.show')}
        </Button>
      ) : (
        <Button
          size="large"
          type="text"
          danger
          aria-label={named(t('reviews.hide'))}
          onClick={() => setWriting('hide')}
        >
          {t('reviews.hide')}
        </Button>
      )}
      {writing && <ModerationDialog review={review} verb={writing} onClose={() => setWriting(undefined)} />}
    </div>
  );
}
