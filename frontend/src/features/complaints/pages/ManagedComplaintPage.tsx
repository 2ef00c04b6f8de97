import { ChevronLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatMoney, formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { formatInstant, formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { useManagedComplaint } from '../api/handle-complaint.ts';
import { ComplaintMessages } from '../components/ComplaintMessages.tsx';
import { ComplaintClocks } from '../components/desk/ComplaintClocks.tsx';
import { ComplaintSettings } from '../components/desk/ComplaintSettings.tsx';
import { ReplyForm } from '../components/desk/ReplyForm.tsx';
import { customerPageOf } from '../model/author.ts';

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
      lead={
        <>
          {complaint.overdue && <Tag tone="bad">{t('clocks.overdue')}</Tag>}{' '}
          {`${t('words.complaintNumber', { id })} · ${t('complaint.received', { date: received })}`}
        </>
      }
      actions={<ToQueue />}
    >
      <div className="with-side">
        <div className="column">
          <ManagedThread complaint={complaint} />
          <ReplyForm key={id} complaint={complaint} />
        </div>
        <div className="column">
          <ComplaintSettings complaint={complaint} />
          <TitledCard title={t('words.deadlines')}>
            <ComplaintClocks complaint={complaint} />
            <p className="caption above-3">{t('clocks.hint')}</p>
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

const SIDES = { client: 'other', workshop: 'own', note: 'note' } as const;

function ManagedThread({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t } = useTranslation('complaintDesk');
  const customer = complaint.author?.name || t('words.erasedAccount');
  const writer = ({ kind, author: name }: Schemas['ManagedComplaintMessage']) => {
    if (kind === 'client') return customer;
    if (kind === 'note') return name ? `${t('complaint.kinds.note')} · ${name}` : t('complaint.kinds.note');
    return name ?? t('words.theWorkshop');
  };
  return (
    <ComplaintMessages
      label={t('words.conversation')}
      complaint={{ ...complaint, description: complaint.description || t('noSubject') }}
      photos={complaint.photos}
      by={{ side: 'other', who: customer }}
      writtenBy={(message) => ({ side: SIDES[message.kind], who: writer(message) })}
    />
  );
}

function CustomerCard({ complaint }: { complaint: Schemas['ManagedComplaintThread'] }) {
  const { t, i18n } = useTranslation('complaintDesk');
  const { author, userId, visit: appointment } = complaint;
  const customerPage = customerPageOf(complaint);
  const money = (amount: number) => formatMoney(amount, i18n.resolvedLanguage ?? 'ro');
  return (
    <TitledCard title={t('complaint.customer')}>
      <div className="start-stack-1">
        {author && customerPage ? (
          <Link to={customerPage} className="bold touch-target">
            {author.name}
          </Link>
        ) : (
          <span className="bold">{author?.name || t('words.erasedAccount')}</span>
        )}
        {author?.phone && <PhoneLink phone={author.phone} className="touch-target tabular" />}
        {author && userId === null && <span className="hint">{t('words.noAccount')}</span>}
      </div>
      <h3 className="subheading">{t('complaint.visit')}</h3>
      {appointment ? (
        <div className="start-stack-1">
          <span className="bold">{translated(appointment.service, appointment.serviceNames)}</span>
          <span>
            {t('complaint.visitWhen', {
              date: formatShortDate(appointment.date, i18n.resolvedLanguage),
              time: appointment.time,
            })}
          </span>
          <span>{formatVehicle(appointment.vehicle)}</span>
          {typeof appointment.charged === 'number' && (
            <span>{t('complaint.charged', { amount: money(appointment.charged) })}</span>
          )}
          {appointment.estimate && (
            <Link to={`/admin/estimates/${appointment.estimate.id}`} className="touch-target">
              {t('complaint.estimate', {
                total: money(appointment.estimate.total),
                approved: money(appointment.estimate.approved),
              })}
            </Link>
          )}
        </div>
      ) : (
        <p className="hint">{t('complaint.noVisit')}</p>
      )}
    </TitledCard>
  );
}
