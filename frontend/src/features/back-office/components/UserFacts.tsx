import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import styles from './UserFacts.module.css';

interface Of {
  user: Schemas['UserAccount'];
}

export function UserName({ user: { id, name } }: Of) {
  const { t } = useTranslation('office');
  const self = useSession();
  return (
    <div className={styles.facts}>
      <span className={styles.first}>
        {name} {id === self?.id && <span className={styles.mark}>{t('users.you')}</span>}
      </span>
      <span className={styles.second}>{t('loyalty.number', { id })}</span>
    </div>
  );
}

export function UserContact({ user: { phone, phoneProven, email } }: Of) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.facts}>
      <span>
        <PhoneLink phone={phone} className={styles.phone} />{' '}
        {phoneProven && <span className={styles.mark}>{t('users.proven')}</span>}
      </span>
      {email && <span className={styles.second}>{email}</span>}
    </div>
  );
}

export function UserRole({ user: { role } }: Of) {
  const { t } = useTranslation('office');
  return (
    <span className={styles.badge} data-role={role}>
      {t(`users.roleOf.${role}`)}
    </span>
  );
}

export function UserState({ user: { lockedAt } }: Of) {
  const { t } = useTranslation('office');
  return (
    <span className={styles.badge} data-locked={lockedAt !== null}>
      {t(lockedAt ? 'users.locked' : 'users.active')}
    </span>
  );
}
