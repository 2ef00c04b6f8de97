import { ChevronRightIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { type Author, addressFor } from '../model/author.ts';
import { ComplaintStatusBadge } from './ComplaintBadges.tsx';
import styles from './complaints.module.css';

export function ComplaintList({
  complaints,
  author,
}: {
  complaints: ReadonlyArray<Schemas['Complaint']>;
  author: Author;
}) {
  const { t, i18n } = useTranslation('complaints');
  return (
    <ul className="list-stack-3">
      {complaints.map(({ id, subject, status, createdAt }) => (
        <li key={id}>
          <Link to={addressFor(author, id)} className={styles.complaint}>
            <span className="lines">
              <span className="bold-ink breaks-words">{subject}</span>
              <span className="small">
                {t('words.complaintNumber', { id })} ·{' '}
                {t('own.sent', { date: formatDayOf(createdAt, i18n.resolvedLanguage) })}
              </span>
            </span>
            <ComplaintStatusBadge status={status} label={t(`status.${status}`)} />
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
