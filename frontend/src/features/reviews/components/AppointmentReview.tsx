import { MAX_REVIEW_COMMENT, MAX_REVIEW_TITLE } from '@car-workshop/contracts/values/reviews';
import { MessageSquareWarningIcon, StarIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { complaintPath } from '../../../shared/appointment/appointment-path.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { dropDraft } from '../../../shared/drafts/draft-store.ts';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Fold } from '../../../shared/ui/cards/Folds.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { useLostFocus } from '../../../shared/ui/lost-focus.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { StarGlyph } from '../../../shared/ui/Stars.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { type ReviewForm as ReviewFields, reviewSchema } from '../api/review-schema.ts';
import { useAppointmentReview, useChangeReview, useWriteReview } from '../api/write-review.ts';
import styles from './AppointmentReview.module.css';
import { ReviewArticle } from './ReviewArticle.tsx';

/** Up to this rating the complaint link is emphasised. The Google link is shown for every rating. */
const LOW_RATING = 2;

export function AppointmentReview(props: {
  access: AppointmentAccess;
  open: boolean;
  onToggle: (open: boolean) => void;
}) {
  const { access, open, onToggle } = props;
  const { t } = useTranslation('appointment');
  const workshop = useWorkshop();
  const found = useAppointmentReview(access);
  const review = found.data?.review;
  const isLow = review ? review.rating <= LOW_RATING : false;
  return (
    <>
      <Fold
        id={REVIEW_ID}
        title={t(review ? 'words.yourReview' : 'review.title')}
        icon={<StarIcon />}
        open={open}
        onToggle={onToggle}
      >
        {found.isPending && (
          <div className={styles.loading}>
            <Skeleton lines={4} />
          </div>
        )}
        {found.isError && <ErrorState text={serverMessageOf(found.error)} onRetry={found.refetch} />}
        {found.data && <ReviewOrForm access={access} onWritten={focusReview} {...found.data} />}
        {review && workshop.leaveReviewUrl !== '' && (
          <div className="above-4">
            <p className="prose-width below-4">{t('google.text')}</p>
            <ButtonAnchor href={workshop.leaveReviewUrl} variant="secondary" target="_blank" rel="noopener noreferrer">
              {t('google.action')}
              <OpensNewTab />
            </ButtonAnchor>
          </div>
        )}
      </Fold>
      <AppointmentComplaint access={access} isUnhappy={isLow} />
    </>
  );
}

const REVIEW_ID = 'review';

/** Scrolls to the review and focuses its heading, after the form is replaced and for a button that leads to it. */
export function focusReview(): void {
  const heading = document.getElementById(REVIEW_ID);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function ReviewOrForm(props: { access: AppointmentAccess; onWritten: () => void } & Schemas['AppointmentReview']) {
  const { access, review, canBeWritten, onWritten } = props;
  const { t } = useTranslation('appointment');
  useLostFocus(review === undefined, onWritten);
  if (review) return <OwnReview access={access} review={review} onChanged={onWritten} />;
  if (canBeWritten) return <ReviewForm access={access} onWritten={onWritten} />;
  return <p className="prose-width below-4">{t('review.later')}</p>;
}

function OwnReview(props: { access: AppointmentAccess; review: Schemas['OwnReview']; onChanged: () => void }) {
  const { access, review, onChanged } = props;
  const { t } = useTranslation('reviews');
  const { t: ofAppointment } = useTranslation('appointment');
  const [changing, setChanging] = useState(false);
  useLostFocus(changing, onChanged);
  const end = () => {
    setChanging(false);
    onChanged();
  };
  if (changing) return <ChangeForm access={access} review={review} onEnd={end} />;
  return (
    <>
      {review.hiddenAt && <p className="notice-attention">{ofAppointment('review.hidden')}</p>}
      <ReviewArticle review={review} />
      {review.author !== null && (
        <Button className="above-3" variant="secondary" onClick={() => setChanging(true)}>
          {t('change.action')}
        </Button>
      )}
    </>
  );
}

function ChangeForm(props: { access: AppointmentAccess; review: Schemas['OwnReview']; onEnd: () => void }) {
  const { access, review, onEnd } = props;
  const { t } = useTranslation('reviews');
  const { t: ofAppointment } = useTranslation('appointment');
  const changing = useChangeReview(access);
  const { rating, title, comment } = review;
  return (
    <Form
      className="stack-4"
      schema={() => reviewSchema(ofAppointment)}
      draft={`review/${access.id}/change`}
      defaultValues={{ rating, title: title ?? '', comment: comment ?? '' }}
      mutation={changing}
      onSubmit={(changed, answer) => changing.mutate(changed, answer(onEnd))}
    >
      <ContentFields />
      <div className="row-2">
        <Submit busy={ofAppointment('review.submitting')}>{t('change.submit')}</Submit>
        <Button variant="quiet" onClick={onEnd}>
          {t('words.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function OpensNewTab() {
  const { t } = useTranslation();
  return <span className="visually-hidden">{t('app.opensNewTab')}</span>;
}

function ReviewForm({ access, onWritten }: { access: AppointmentAccess; onWritten: () => void }) {
  const { t } = useTranslation('appointment');
  const draft = `review/${access.id}`;
  const writing = useWriteReview(access, () => dropDraft(draft));
  return (
    <Form
      className="stack-4"
      schema={() => reviewSchema(t)}
      draft={draft}
      defaultValues={{ rating: 0, title: '', comment: '' }}
      mutation={writing}
      onSubmit={(review, answer) => writing.mutate(review, answer(onWritten))}
    >
      <ContentFields />
      <Submit busy={t('review.submitting')}>{t('review.submit')}</Submit>
    </Form>
  );
}

function ContentFields() {
  const { t } = useTranslation('appointment');
  return (
    <>
      <RatingChoice />
      <TextField label={t('words.title')} maxLength={MAX_REVIEW_TITLE} name="title" />
      <TextAreaField
        label={t('review.comment')}
        rows={5}
        maxLength={MAX_REVIEW_COMMENT}
        hint={t('review.commentHint')}
        name="comment"
      />
    </>
  );
}

export function AppointmentComplaint({
  access,
  isUnhappy = false,
}: {
  access: AppointmentAccess;
  isUnhappy?: boolean;
}) {
  const { t } = useTranslation('appointment');
  return (
    <Fold key={String(isUnhappy)} title={t('complaint.title')} icon={<MessageSquareWarningIcon />} open={isUnhappy}>
      <p className="prose-width below-4">{t(isUnhappy ? 'complaint.unhappy' : 'complaint.text')}</p>
      <ButtonLink to={complaintPath(access.id, access.token)} variant={isUnhappy ? 'primary' : 'secondary'}>
        {t('complaint.action')}
      </ButtonLink>
    </Fold>
  );
}

const RATINGS = [
  { rating: 1, meaning: 'veryPoor' },
  { rating: 2, meaning: 'poor' },
  { rating: 3, meaning: 'acceptable' },
  { rating: 4, meaning: 'good' },
  { rating: 5, meaning: 'veryGood' },
] as const;

/** Selects one to five stars. Native radio buttons give it keyboard support and labels. */
function RatingChoice() {
  const { t } = useTranslation('appointment');
  const { field, fieldState } = useController<ReviewFields, 'rating'>({ name: 'rating' });
  const chosen = RATINGS.find(({ rating }) => rating === field.value);
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset className="fieldset" aria-describedby={error && errorId}>
      <legend className="label" data-required>
        {t('review.rating')}
      </legend>
      <div className="centred-flex wrap">
        {RATINGS.map(({ rating, meaning }) => (
          <label key={rating} className={classNames('icon-button', styles.star)}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.name}
              value={rating}
              checked={rating === chosen?.rating}
              aria-invalid={fieldState.invalid || undefined}
              onChange={() => field.onChange(rating)}
              onBlur={field.onBlur}
              ref={rating === 1 ? field.ref : undefined}
            />
            <span className="visually-hidden">{t(`review.ratings.${meaning}`)}</span>
            <StarGlyph share={chosen && rating <= chosen.rating ? 'full' : 'none'} />
          </label>
        ))}
        <span className="muted-small" aria-hidden="true">
          {chosen && t(`review.ratings.${chosen.meaning}`)}
        </span>
      </div>
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
