import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { MoreMenu } from '../../../shared/antd/MoreMenu.tsx';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { later } from '../../../shared/later/later.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { useModerateReview } from '../api/managed-reviews.ts';
import { ReviewArticle } from './ReviewArticle.tsx';

const ModerationDialog = later(() => import('./ModerationDialog.tsx'));

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
      <Suspense>
        {writing && <ModerationDialog review={review} verb={writing} onClose={() => setWriting(undefined)} />}
      </Suspense>
    </div>
  );
}
