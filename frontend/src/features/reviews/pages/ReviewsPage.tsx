import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { AppointmentReviews } from '../components/AppointmentReviews.tsx';
import styles from './ReviewsPage.module.css';

const STEPS = ['signIn', 'stars', 'write', 'publish'] as const;

/** The reviews page: the public reviews, then links to Google with instructions (specification §2). */
export default function ReviewsPage() {
  const { t } = useTranslation(['reviews', 'public', 'site']);
  const { reviewsUrl, leaveReviewUrl } = useWorkshop();
  const cards = [
    { card: 'view', href: reviewsUrl, variant: 'secondary' },
    { card: 'leave', href: leaveReviewUrl, variant: 'primary' },
  ] as const;
  return (
    <>
      <PageHeading title={t('site:reviews.title')} lead={t('google.lead')} />
      <AppointmentReviews />
      <div className="page-column halves above-5 under-5">
        {cards
          .filter(({ href }) => href !== '')
          .map(({ card, href, variant }) => (
            <Card key={card}>
              <h2 className="heading-below-2">{t(`google.${card}.title`)}</h2>
              <p>{t(`google.${card}.text`)}</p>
              <ButtonAnchor href={href} variant={variant} target="_blank" rel="noopener noreferrer">
                {t(`google.${card}.action`)}
                <span className="visually-hidden">{t('public:app.opensNewTab')}</span>
              </ButtonAnchor>
            </Card>
          ))}
      </div>
      {leaveReviewUrl !== '' && (
        <Card>
          <h2 className="heading-below-2">{t('google.steps.title')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step} className="centred-flex gap-3">
                {t(`google.steps.${step}`)}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
