import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Facts, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';

export function CustomerComplaints({ complaints }: { complaints: readonly Schemas['CustomerComplaint'][] }) {
  const { t, i18n } = useTranslation(['customers', 'complaintDesk']);
  return (
    <ul className="list" aria-label={t('sections.complaints')}>
      {complaints.map(({ id, subject, status, createdAt }) => (
        <li key={id} className="divided-row">
          <Facts>
            <Link to={`/admin/complaints/${id}`} className="touch-target">
              {subject}
            </Link>
            <SideFact>{formatDayOf(createdAt, i18n.resolvedLanguage)}</SideFact>
          </Facts>
          <Badge tone={status === 'open' || status === 'in-progress' ? 'attention' : 'quiet'}>
            {t(`complaintDesk:status.${status}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

export function CustomerReviews({ reviews }: { reviews: readonly Schemas['CustomerReview'][] }) {
  const { t, i18n } = useTranslation('customers');
  return (
    <ul className="list" aria-label={t('sections.reviews')}>
      {reviews.map(({ id, rating, title, answered, createdAt }) => (
        <li key={id} className="divided-row">
          <Facts>
            <Stars rating={rating} label={`${rating}/5`} />
            {title && <span>{title}</span>}
            <SideFact>{formatDayOf(createdAt, i18n.resolvedLanguage)}</SideFact>
          </Facts>
          <Badge tone={answered ? 'quiet' : 'attention'}>{t(answered ? 'answered' : 'unanswered')}</Badge>
        </li>
      ))}
    </ul>
  );
}

export function CustomerConsents({ consents }: { consents: readonly Schemas['CustomerConsent'][] }) {
  const { t, i18n } = useTranslation('customers');
  return (
    <ul className="list" aria-label={t('sections.consents')}>
      {consents.map(({ id, purpose, givenAt, withdrawnAt }) => (
        <li key={id} className="divided-row">
          <span>{t(`consent.${purpose}`)}</span>
          <SideFact>
            {withdrawnAt
              ? t('withdrawn', { date: formatDayOf(withdrawnAt, i18n.resolvedLanguage) })
              : t('given', { date: formatDayOf(givenAt, i18n.resolvedLanguage) })}
          </SideFact>
        </li>
      ))}
    </ul>
  );
}
