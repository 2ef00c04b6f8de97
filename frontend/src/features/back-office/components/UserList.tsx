import Table, { type TableProps } from 'antd/es/table';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { useFrom } from '../../../shared/ui/use-media-query.ts';
import { UserActions } from './UserActions.tsx';
import { UserContact, UserName, UserRole, UserState } from './UserFacts.tsx';
import styles from './UserList.module.css';

type User = Schemas['UserAccount'];

/** The accounts: a table where it fits, cards where it does not. */
export function UserList({ users }: { users: readonly User[] }) {
  return useFrom('wide') ? <UserTable users={users} /> : <UserCards users={users} />;
}

function UserTable({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation('office');
  const columns: TableProps<User>['columns'] = [
    { key: 'name', title: t('users.columns.name'), render: (_, one) => <UserName user={one} /> },
    { key: 'contact', title: t('users.columns.contact'), render: (_, one) => <UserContact user={one} /> },
    {
      key: 'role',
      title: t('users.columns.role'),
      className: styles.badge,
      render: (_, one) => <UserRole user={one} />,
    },
    {
      key: 'state',
      title: t('users.columns.state'),
      className: styles.state,
      render: (_, one) => <UserState user={one} />,
    },
    {
      key: 'since',
      title: t('users.columns.since'),
      className: styles.since,
      render: (_, one) => formatDayOf(one.createdAt, i18n.resolvedLanguage),
    },
    {
      key: 'actions',
      title: t('actions'),
      className: styles.actions,
      render: (_, one) => <UserActions user={one} />,
    },
  ];
  return (
    <Table<User>
      className={styles.table}
      aria-label={t('users.list')}
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={users}
      pagination={false}
    />
  );
}

function UserCards({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('office');
  return (
    <ul className={styles.cards} aria-label={t('users.list')}>
      {users.map((user) => (
        <li key={user.id} className={styles.card}>
          <UserName user={user} />
          <UserContact user={user} />
          <div className={styles.badges}>
            <UserRole user={user} />
            <UserState user={user} />
          </div>
          <UserActions user={user} size="large" />
        </li>
      ))}
    </ul>
  );
}
