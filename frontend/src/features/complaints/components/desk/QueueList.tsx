import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ListColumns, ListTable } from '../../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { CardList } from '../../../../shared/ui/cards/CardList.tsx';
import { Facts, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { customerPageOf } from '../../model/author.ts';
import { ComplaintStatusBadge, PriorityBadge } from '../ComplaintBadges.tsx';
import { NextClock } from './ComplaintClocks.tsx';
import styles from './QueueList.module.css';

type Managed = Schemas['ManagedComplaint'];
interface Props {
  complaint: Managed;
}

export function QueueList({ complaints }: { complaints: readonly Managed[] }) {
  return useFrom('large') ? <QueueTable complaints={complaints} /> : <QueueCards complaints={complaints} />;
}

function QueueTable({ complaints }: { complaints: readonly Managed[] }) {
  const { t } = useTranslation('complaintDesk');
  const columns: ListColumns<Managed> = [
    { key: 'complaint', title: t('columns.complaint'), render: (_, one) => <Subject complaint={one} /> },
    {
      key: 'author',
      title: t('columns.author'),
      className: styles.person,
      render: (_, one) => <Author complaint={one} />,
    },
    {
      key: 'status',
      title: t('columns.status'),
      className: styles.badge,
      render: (_, { status }) => <ComplaintStatusBadge status={status} label={t(`status.${status}`)} />,
    },
    {
      key: 'priority',
      title: t('columns.priority'),
      className: styles.badge,
      render: (_, { priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'clocks',
      title: t('columns.clocks'),
      className: styles.clock,
      render: (_, one) => <NextClock complaint={one} />,
    },
    {
      key: 'assignee',
      title: t('columns.assignee'),
      className: styles.person,
      render: (_, { assignee }) => assignee?.name ?? t('nobody'),
    },
  ];
  return (
    <ListTable
      label={t('list')}
      items={complaints}
      columns={columns}
      rowClassName={({ overdue }) => (overdue ? (styles.overdue ?? '') : '')}
    />
  );
}

function QueueCards({ complaints }: { complaints: readonly Managed[] }) {
  const { t } = useTranslation('complaintDesk');
  return (
    <CardList label={t('list')} items={complaints} cardClass={({ overdue }) => overdue && styles.overdue}>
      {(complaint) => (
        <>
          <Subject complaint={complaint} />
          <div className="centred-row-2">
            <ComplaintStatusBadge status={complaint.status} label={t(`status.${complaint.status}`)} />
            <PriorityBadge priority={complaint.priority} />
          </div>
          <Author complaint={complaint} />
          <NextClock complaint={complaint} />
          <SideFact>
            {t('columns.assignee')}: {complaint.assignee?.name ?? t('nobody')}
          </SideFact>
        </>
      )}
    </CardList>
  );
}

function Subject({ complaint: { id, subject, createdAt } }: Props) {
  const { t, i18n } = useTranslation('complaintDesk');
  return (
    <Facts>
      <Link to={`/admin/complaints/${id}`} className={styles.subject}>
        {subject || t('noSubject')}
      </Link>
      <SideFact>
        {t('number', { id })} · {formatDayOf(createdAt, i18n.resolvedLanguage)}
      </SideFact>
    </Facts>
  );
}

function Author({ complaint }: Props) {
  const { t } = useTranslation('complaintDesk');
  const { author, userId } = complaint;
  const page = customerPageOf(complaint);
  if (!author) return <SideFact>{t('erased')}</SideFact>;
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
      {userId === null && <SideFact>{t('guest')}</SideFact>}
    </Facts>
  );
}
