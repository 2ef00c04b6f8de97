import { ChevronLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { formatDayOf, formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useComplaint } from '../api/get-complaints.ts';
import { ComplaintStatusBadge } from '../components/ComplaintBadges.tsx';
import { ComplaintInstructions } from '../components/ComplaintInstructions.tsx';
import styles from '../components/complaints.module.css';
import { MessageForm, OwnThread, ReopenCard } from '../components/OwnThread.tsx';
import { type Author, addressFor, useAuthor } from '../model/author.ts';

export default function ComplaintPage() {
  const author = useAuthor();
  const id = readIdParam(useParams().complaintId);
  if (!author || id === undefined) return <NotHere />;
  return <OwnComplaint id={id} author={author} />;
}

function OwnComplaint({ id, author }: { id: number; author: Author }) {
  const { t } = useTranslation('complaints');
  const complaint = useComplaint(id, author);
  if (complaint.isPending) return <Skeleton lines={4} shape="card" />;
  if (complaint.isError) {
    const { error } = complaint;
    if (error instanceof ApiError && error.status === 404) return <NotHere />;
    return <ErrorState text={serverMessageOf(error)} onRetry={complaint.refetch} />;
  }
  const { subject, status } = complaint.data;
  return (
    <>
      <PageHeading title={subject} lead={t('words.complaintNumber', { id })}>
        <ButtonLink to={addressFor(author)} variant="secondary">
          <ChevronLeftIcon />
          {t('words.allComplaints')}
        </ButtonLink>
      </PageHeading>
      <div className={styles.thread}>
        <Facts complaint={complaint.data} />
        <OwnThread complaint={complaint.data} author={author} />
        <ReopenCard complaint={complaint.data} author={author} />
        {status !== 'closed' && (
          <Card>
            <MessageForm key={id} complaint={complaint.data} author={author} />
          </Card>
        )}
      </div>
    </>
  );
}

function Facts({ complaint }: { complaint: Schemas['ComplaintThread'] }) {
  const { t, i18n } = useTranslation('complaints');
  const { status, createdAt, resolvedAt, visit: appointment } = complaint;
  const language = i18n.resolvedLanguage;
  return (
    <div className="centred-row-3 muted">
      <ComplaintStatusBadge status={status} label={t(`status.${status}`)} />
      <p className="flush">
        {resolvedAt
          ? t('thread.resolved', { date: formatDayOf(resolvedAt, language) })
          : t('own.sent', { date: formatDayOf(createdAt, language) })}
      </p>
      <p className="flush">
        {appointment
          ? t('thread.visit', {
              date: formatShortDate(appointment.date, language),
              time: appointment.time,
              service: translated(appointment.service, appointment.serviceNames),
              vehicle: formatVehicle(appointment.vehicle),
            })
          : t('thread.inGeneral')}
      </p>
    </div>
  );
}

function NotHere() {
  const { t } = useTranslation('complaints');
  return (
    <>
      <PageHeading title={t('words.complaints')} />
      <div className={styles.thread}>
        <EmptyState title={t('thread.notFound')} hint={t('thread.notFoundText')} />
        <ComplaintInstructions />
      </div>
    </>
  );
}
