import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { ROLES, type Role } from '../../../../shared/session/session-store.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { useAdministerUser } from '../../api/users.ts';
import styles from './UserActions.module.css';

/** The role of an account and the actions on it; none on the admin's own. */
export function UserActions({
  user,
  size = 'middle',
}: {
  user: Schemas['UserAccount'];
  /** `large` for touch. */
  size?: 'middle' | 'large';
}) {
  const { t } = useTranslation('office');
  const self = useSession();
  const administration = useAdministerUser(user);
  const [ask, question] = useConfirmation();
  if (user.id === self?.id) return null;

  const { name } = user;
  const lock = user.lockedAt ? 'unlock' : 'lock';
  const changeLock = async () => {
    const confirmed = await ask({
      title: t(`users.ask.${lock}`, { name }),
      text: t(`users.consequence.${lock}`),
      confirm: t(`users.${lock}`),
      cancel: t('users.keep'),
      reversible: lock === 'unlock',
    });
    if (confirmed) administration.mutate(lock);
  };
  const changeRole = async (role: Role) => {
    const confirmed = await ask({
      title: t('users.ask.role', { name, role: t(`users.roleOf.${role}`) }),
      text: t(`users.consequence.${role}`),
      confirm: t('users.changeRole'),
      cancel: t('users.keep'),
      reversible: true,
    });
    if (confirmed) administration.mutate({ role });
  };

  return (
    <div className="row-1">
      <Select
        size={size}
        className={styles.role}
        aria-label={t('users.roleFor', { name })}
        value={user.role}
        loading={administration.isPending}
        disabled={administration.isPending}
        options={ROLES.map((value) => ({ value, label: t(`users.roleOf.${value}`) }))}
        onChange={changeRole}
      />
      <Button
        size={size}
        type={lock === 'lock' ? 'text' : 'default'}
        danger={lock === 'lock'}
        aria-label={t('users.actionFor', { action: t(`users.${lock}`), name })}
        loading={administration.isPending && administration.variables === lock}
        disabled={administration.isPending}
        onClick={changeLock}
      >
        {t(`users.${lock}`)}
      </Button>
      {question}
    </div>
  );
}
