import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type UserChange, useAdministerUser } from '../api/administer-user.ts';

/** The actions on an account; none on the admin's own. */
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
  const changes: UserChange[] = [
    user.role === 'admin' ? 'demote' : 'promote',
    user.lockedAt ? 'unlock' : 'lock',
  ];
  const change = async (wanted: UserChange) => {
    const confirmed = await ask({
      title: t(`users.ask.${wanted}`, { name }),
      text: t(`users.consequence.${wanted}`),
      confirm: t(`users.${wanted}`),
      cancel: t('users.keep'),
      reversible: wanted !== 'lock',
    });
    if (confirmed) administration.mutate(wanted);
  };

  return (
    <div className="row-1">
      {changes.map((wanted) => (
        <Button
          key={wanted}
          size={size}
          type={wanted === 'lock' ? 'text' : 'default'}
          danger={wanted === 'lock'}
          aria-label={t('users.actionFor', { action: t(`users.${wanted}`), name })}
          loading={administration.isPending && administration.variables === wanted}
          disabled={administration.isPending}
          onClick={() => change(wanted)}
        >
          {t(`users.${wanted}`)}
        </Button>
      ))}
      {question}
    </div>
  );
}
