import { useTranslation } from 'react-i18next';
import { type ListColumns, ListTable } from '../../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { CardList } from '../../../../shared/ui/cards/CardList.tsx';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { UserActions } from './UserActions.tsx';
import { UserContact, UserName, UserRole, UserState } from './UserFacts.tsx';
import styles from './UserList.module.css';

type User = Schemas['UserAccount'];

export function UserList({ users }: { users: readonly User[] }) {
  return useFrom('desk') ? <UserTable users={users} /> : <UserCards users={users} />;
}

function UserTable({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation('office');
  const columns: ListColumns<User> = [
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
  return <ListTable label={t('users.list')} items={users} columns={columns} />;
}

function UserCards({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('office');
  return (
    <CardList label={t('users.list')} items={users}>
      {(user) => (
        <>
          <UserName user={user} />
          <UserContact user={user} />
          <div className="row-2">
            <UserRole user={user} />
            <UserState user={user} />
          </div>
          <UserActions user={user} size="large" />
        </>
      )}
    </CardList>
  );
}
