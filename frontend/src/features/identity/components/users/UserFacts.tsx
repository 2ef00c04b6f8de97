import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { isStaff } from '../../../../shared/session/session-store.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import styles from './UserFacts.module.css';

interface Props {
  user: Schemas['UserAccount'];
}

export function UserName({ user: { id, name } }: Props) {
  const { t } = useTranslation('office');
  const self = useSession();
  return (
    <Facts>
      <MainFact>
        <Link to={`/admin/customers?account=${id}`} className={classNames('touch-target', styles.name)}>
          {name}
        </Link>{' '}
        {id === self?.id && <span className={styles.mark}>{t('users.you')}</span>}
      </MainFact>
      <SideFact>{t('loyalty.number', { id })}</SideFact>
    </Facts>
  );
}

export function UserContact({ user: { phone, phoneProven, email } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Facts>
      <span>
        <PhoneLink phone={phone} className={styles.phone} />{' '}
        {phoneProven && <span className={styles.mark}>{t('users.proven')}</span>}
      </span>
      {email && <SideFact>{email}</SideFact>}
    </Facts>
  );
}

export function UserRole({ user: { role } }: Props) {
  const { t } = useTranslation('office');
  return <Badge tone={isStaff(role) ? 'active' : 'quiet'}>{t(`users.roleOf.${role}`)}</Badge>;
}

export function UserState({ user: { lockedAt } }: Props) {
  const { t } = useTranslation('office');
  return <Badge tone={lockedAt ? 'bad' : 'good'}>{t(lockedAt ? 'users.locked' : 'users.active')}</Badge>;
}
