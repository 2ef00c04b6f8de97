import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { customerPageOf } from '../../model/author.ts';
import styles from './CustomerCard.module.css';

export function CustomerCard({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t, i18n } = useTranslation('complaintDesk');
  const { author, userId, visit } = complaint;
  const customerPage = customerPageOf(complaint);
  return (
    <TitledCard title={t('complaint.customer')} heading="heading-below-2">
      <div className={styles.facts}>
        {author && customerPage ? (
          <Link to={customerPage} className="bold touch-target">
            {author.name}
          </Link>
        ) : (
          <span className="bold">{author?.name || t('words.erasedAccount')}</span>
        )}
        {author?.phone && <PhoneLink phone={author.phone} className={styles.phone} />}
        {author && userId === null && <span className="hint">{t('words.noAccount')}</span>}
      </div>
      <h3 className={styles.subtitle}>{t('complaint.visit')}</h3>
      {visit ? (
        <div className={styles.facts}>
          <span className="bold">{translated(visit.service, visit.serviceNames)}</span>
          <span>
            {t('complaint.visitWhen', { date: formatShortDate(visit.date, i18n.resolvedLanguage), time: visit.time })}
          </span>
          <span>{formatVehicle(visit.vehicle)}</span>
        </div>
      ) : (
        <p className="hint">{t('complaint.noVisit')}</p>
      )}
    </TitledCard>
  );
}
