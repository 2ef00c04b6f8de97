import Table, { type TableProps } from 'antd/es/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { useFrom } from '../../../shared/ui/use-media-query.ts';
import { NextClock } from './ComplaintClocks.tsx';
import { ComplaintStatusBadge } from './ComplaintStatusBadge.tsx';
import { PriorityBadge } from './PriorityBadge.tsx';
import styles from './QueueList.module.css';

type Managed = Schemas['ManagedComplaint'];
interface Of {
  complaint: Managed;
}

/** The queue: a table where it fits, cards where it does not. */
export function QueueList({ complaints }: { complaints: readonly Managed[] }) {
  return useFrom('large') ? <QueueTable complaints={complaints} /> : <QueueCards complaints={complaints} />;
}

function QueueTable({ complaints }: { complaints: readonly Managed[] }) {
  const { t } = useTranslation('complaintDesk');
  const columns: TableProps<Managed>['columns'] = [
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
    <Table<Managed>
      className={styles.table}
      aria-label={t('list')}
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={complaints}
      rowClassName={({ overdue }) => (overdue ? (styles.overdue ?? '') : '')}
      pagination={false}
    />
  );
}

function QueueCards({ complaints }: { complaints: readonly Managed[] }) {
  const { t } = useTranslation('complaintDesk');
  return (
    <ul className={styles.cards} aria-label={t('list')}>
      {complaints.map((complaint) => {
        const { id, status, priority, assignee, overdue } = complaint;
        return (
          <li key={id} className={styles.card} data-overdue={overdue}>
            <Subject complaint={complaint} />
            <div className={styles.badges}>
              <ComplaintStatusBadge status={status} label={t(`status.${status}`)} />
              <PriorityBadge priority={priority} />
            </div>
            <Author complaint={complaint} />
            <NextClock complaint={complaint} />
            <span className={styles.second}>
              {t('columns.assignee')}: {assignee?.name ?? t('nobody')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Subject({ complaint: { id, subject, createdAt } }: Of) {
  const { t, i18n } = useTranslation('complaintDesk');
  return (
    <div className={styles.facts}>
      <Link to={`/admin/complaints/${id}`} className={styles.subject}>
        {subject || t('noSubject')}
      </Link>
      <span className={styles.second}>
        {t('number', { id })} · {formatDayOf(createdAt, i18n.resolvedLanguage)}
      </span>
    </div>
  );
}

function Author({ complaint: { author, userId } }: Of) {
  const { t } = useTranslation('complaintDesk');
  if (!author) return <span className={styles.second}>{t('erased')}</span>;
  return (
    <div className={styles.facts}>
      <span>{author.name}</span>
      <span className={styles.second}>{formatPhone(author.phone)}</span>
      {userId === null && <span className={styles.second}>{t('guest')}</span>}
    </div>
  );
}
