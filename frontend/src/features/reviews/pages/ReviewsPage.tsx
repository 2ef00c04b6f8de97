import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import typography from '../../../shared/ui/typography.module.css';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { VisitReviews } from '../components/VisitReviews.tsx';
import styles from './ReviewsPage.module.css';

const STEPS = ['signIn', 'stars', 'write', 'publish'] as const;

/** The reviews page: links to Google with instructions (specification §2), and the public reviews. */
export default function ReviewsPage() {
  const { t } = useTranslation();
  const { reviewsUrl, leaveReviewUrl } = useWorkshop();
  const cards = [
    { card: 'view', href: reviewsUrl, variant: 'secondary' },
    { card: 'leave', href: leaveReviewUrl, variant: 'primary' },
  ] as const;
  return (
    <>
      <PageHeading title={t('reviews.title')} lead={t('reviews.lead')} />
      <div className={styles.cards}>
        {cards.map(({ card, href, variant }) => (
          <Card key={card}>
            <h2 className={typography.headingBelow2}>{t(`reviews.${card}.title`)}</h2>
            <p>{t(`reviews.${card}.text`)}</p>
            <ButtonAnchor href={href} variant={variant} target="_blank" rel="noopener noreferrer">
              {t(`reviews.${card}.action`)}
              <span className="visually-hidden">{t('contact.opensNewTab')}</span>
            </ButtonAnchor>
          </Card>
        ))}
      </div>
      <Card className={styles.steps}>
        <h2 className={typography.headingBelow2}>{t('reviews.steps.title')}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`reviews.steps.${step}`)}</li>
          ))}
        </ol>
      </Card>
      <VisitReviews />
    </>
  );
}
