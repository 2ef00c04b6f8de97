import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Facts, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { customerPageOf } from '../../model/author.ts';
import { NextClock } from './ComplaintClocks.tsx';
import { ComplaintStatusTag, PriorityTag } from './ComplaintTags.tsx';

type Managed = Schemas['ManagedComplaint'];
interface Props {
  complaint: Managed;
}

export function QueueList({ complaints }: { complaints: readonly Managed[] }) {
  const { t } = useTranslation('complaintDesk');
  const columns: ListColumns<Managed> = [
    column('complaint', t('columns.complaint'), (one) => <Subject complaint={one} />),
    column('author', t('words.customer'), (one) => <Author complaint={one} />, '10rem'),
    column(
      'status',
      t('words.state'),
      ({ status }) => <ComplaintStatusTag status={status} label={t(`status.${status}`)} />,
      '8.5rem',
    ),
    column('priority', t('filters.priority'), ({ priority }) => <PriorityTag priority={priority} />, '8.5rem'),
    column('clocks', t('words.deadlines'), (one) => <NextClock complaint={one} />, '15rem'),
    column('assignee', t('columns.assignee'), ({ assignee }) => assignee?.name ?? t('nobody'), '10rem'),
  ];
  return (
    <TableOrCards from="large" label={t('words.complaints')} items={complaints} columns={columns}>
      {(complaint) => (
        <>
          <Subject complaint={complaint} />
          <div className="centred-row-2">
            <ComplaintStatusTag status={complaint.status} label={t(`status.${complaint.status}`)} />
            <PriorityTag priority={complaint.priority} />
          </div>
          <Author complaint={complaint} />
          <NextClock complaint={complaint} />
          <SideFact>
            {t('columns.assignee')}: {complaint.assignee?.name ?? t('nobody')}
          </SideFact>
        </>
      )}
    </TableOrCards>
  );
}

function Subject({ complaint: { id, subject, createdAt } }: Props) {
  const { t, i18n } = useTranslation('complaintDesk');
  return (
    <Facts>
      <Link to={`/admin/complaints/${id}`} className="bold-ink touch-line">
        {subject || t('noSubject')}
      </Link>
      <SideFact>
        {t('words.number', { id })} · {formatDayOf(createdAt, i18n.resolvedLanguage)}
      </SideFact>
    </Facts>
  );
}

function Author({ complaint }: Props) {
  const { t } = useTranslation('complaintDesk');
  const { author, userId } = complaint;
  const page = customerPageOf(complaint);
  if (!author) return <SideFact>{t('words.erasedAccount')}</SideFact>;
  return (
    <Facts>
      {page ? (
        <Link to={page} className="touch-target">
          {author.name}
        </Link>
      ) : (
        <span>{author.name}</span>
      )}
      <SideFact>
        <PhoneLink phone={author.phone} />
      </SideFact>
      {userId === null && <SideFact>{t('words.noAccount')}</SideFact>}
    </Facts>
  );
}
