import { ChevronLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useManagedComplaint } from '../api/handle-complaint.ts';
import { ComplaintClocks } from '../components/desk/ComplaintClocks.tsx';
import { ComplaintSettings } from '../components/desk/ComplaintSettings.tsx';
import { CustomerCard } from '../components/desk/CustomerCard.tsx';
import { ManagedThread } from '../components/desk/ManagedThread.tsx';
import { ReplyForm } from '../components/desk/ReplyForm.tsx';
import styles from './ManagedComplaintPage.module.css';

export default function ManagedComplaintPage() {
  const id = readIdParam(useParams().complaintId);
  return id === undefined ? <NoSuchComplaint /> : <ManagedComplaint id={id} />;
}

function ManagedComplaint({ id }: { id: number }) {
  const { t, i18n } = useTranslation('complaintDesk');
  const { data: complaint, isPending, error, refetch } = useManagedComplaint(id);
  if (isPending) return <Skeleton lines={4} shape="card" />;
  if (!complaint) {
    if (error instanceof ApiError && error.status === 404) return <NoSuchComplaint />;
    return <ErrorState text={serverMessageOf(error)} onRetry={refetch} />;
  }
  const received = formatInstant(complaint.createdAt, i18n.resolvedLanguage);
  return (
    <OfficePage
      title={complaint.subject || t('noSubject')}
      lead={`${t('words.complaintNumber', { id })} · ${t('complaint.received', { date: received })}`}
      actions={<ToQueue />}
    >
      <div className={styles.columns}>
        <div className="column">
          <ManagedThread complaint={complaint} />
          <ReplyForm key={id} complaint={complaint} />
        </div>
        <div className={styles.side}>
          <ComplaintSettings complaint={complaint} />
          <TitledCard title={t('words.deadlines')} heading="heading-below-4">
            <ComplaintClocks complaint={complaint} />
            <p className={styles.hint}>{t('clocks.hint')}</p>
          </TitledCard>
          <CustomerCard complaint={complaint} />
        </div>
      </div>
    </OfficePage>
  );
}

function NoSuchComplaint() {
  const { t } = useTranslation('complaintDesk');
  return (
    <OfficePage title={t('words.complaints')} actions={<ToQueue />}>
      <EmptyState title={t('complaint.notFound')} />
    </OfficePage>
  );
}

function ToQueue() {
  const { t } = useTranslation('complaintDesk');
  return (
    <ButtonLink to="/admin/complaints" variant="secondary">
      <ChevronLeftIcon />
      {t('words.allComplaints')}
    </ButtonLink>
  );
}
