import { isStaffRole, ROLES, type Role } from '@car-workshop/contracts/roles';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { useAdministerUser } from '../../api/users.ts';

type User = Schemas['UserAccount'];

const ROLE_WIDTH = { width: '9.5rem' };

export function UserList({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation(['office', 'frame']);
  const columns: ListColumns<User> = [
    column('name', t('words.name'), (one) => <UserName user={one} />),
    column('contact', t('words.phoneAndEmail'), (one) => <UserContact user={one} />),
    column('role', t('users.role'), (one) => <UserRole user={one} />, '12rem'),
    column('state', t('words.state'), (one) => <UserState user={one} />, '7rem'),
    column('since', t('users.since'), (one) => formatDayOf(one.createdAt, i18n.resolvedLanguage), '8rem'),
    column('actions', t('words.actions'), (one) => <UserLock user={one} />, '9rem'),
  ];
  return (
    <TableOrCards from="desk" label={t('frame:sections.users')} items={users} columns={columns} lines="two">
      {(user) => (
        <>
          <UserName user={user} />
          <UserContact user={user} />
          <div className="centred-row-2">
            <UserRole user={user} size="large" />
            <UserState user={user} />
          </div>
          <UserLock user={user} size="large" />
        </>
      )}
    </TableOrCards>
  );
}

interface Props {
  user: Schemas['UserAccount'];
}

function UserName({ user: { id, name } }: Props) {
  const { t } = useTranslation('office');
  const self = useSession();
  return (
    <Facts>
      <MainFact>
        <Link to={`/admin/customers?account=${id}`} className="touch-line">
          {name}
        </Link>{' '}
        {id === self?.id && <Tag tone="info">{t('users.you')}</Tag>}
      </MainFact>
      <SideFact>{t('words.number', { id })}</SideFact>
    </Facts>
  );
}

function UserContact({ user: { phone, phoneProven, email } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Facts>
      <span>
        <PhoneLink phone={phone} className="tabular one-line" />{' '}
        {phoneProven && <Tag tone="good">{t('users.proven')}</Tag>}
      </span>
      {email && <SideFact>{email}</SideFact>}
    </Facts>
  );
}

interface SizedProps extends Props {
  size?: 'middle' | 'large';
}

/** The role of an account; a choice, except for the own account. */
function UserRole({ user, size = 'middle' }: SizedProps) {
  const { t } = useTranslation('office');
  const self = useSession();
  const { isPending, mutate } = useAdministerUser(user);
  const [ask, question] = useConfirmation();
  const { id, name, role: current } = user;
  if (id === self?.id)
    return <Tag tone={isStaffRole(current) ? 'active' : 'quiet'}>{t(`users.roleOf.${current}`)}</Tag>;
  const changeRole = async (role: Role) => {
    const confirmed = await ask({
      title: t('users.ask.role', { name, role: t(`users.roleOf.${role}`) }),
      text: t(`users.consequence.${role}`),
      confirm: t('users.changeRole'),
      reversible: true,
    });
    if (confirmed) mutate({ role });
  };
  return (
    <>
      <Select
        size={size}
        style={ROLE_WIDTH}
        aria-label={t('words.named', { label: t('users.role'), name })}
        value={current}
        loading={isPending}
        disabled={isPending}
        options={ROLES.map((value) => ({ value, label: t(`users.roleOf.${value}`) }))}
        onChange={changeRole}
      />
      {question}
    </>
  );
}

function UserState({ user: { lockedAt } }: Props) {
  const { t } = useTranslation('office');
  return <Tag tone={lockedAt ? 'bad' : 'good'}>{t(lockedAt ? 'users.locked' : 'words.active')}</Tag>;
}

function UserLock({ user, size = 'middle' }: SizedProps) {
  const { t } = useTranslation('office');
  const self = useSession();
  const { isPending, mutate } = useAdministerUser(user);
  const [ask, question] = useConfirmation();
  if (user.id === self?.id) return null;

  const { name } = user;
  const lock = user.lockedAt ? 'unlock' : 'lock';
  const changeLock = async () => {
    const confirmed = await ask({
      title: t(`users.ask.${lock}`, { name }),
      text: t(`users.consequence.${lock}`),
      confirm: t(`users.${lock}`),
      reversible: lock === 'unlock',
    });
    if (confirmed) mutate(lock);
  };
  return (
    <div>
      <Button
        size={size}
        type={lock === 'lock' ? 'text' : 'default'}
        danger={lock === 'lock'}
        aria-label={t('words.named', { label: t(`users.${lock}`), name })}
        loading={isPending}
        onClick={changeLock}
      >
        {t(`users.${lock}`)}
      </Button>
      {question}
    </div>
  );
}
