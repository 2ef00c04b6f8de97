import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { TierBadge } from '../../../shared/ui/TierBadge.tsx';
import styles from './MemberFacts.module.css';

interface Of {
  member: Schemas['LoyaltyMember'];
}

export function MemberName({ member: { id, name } }: Of) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.facts}>
      <span className={styles.first}>{name}</span>
      <span className={styles.second}>{t('loyalty.number', { id })}</span>
    </div>
  );
}

export function MemberContact({ member: { phone, email } }: Of) {
  return (
    <div className={styles.facts}>
      <PhoneLink phone={phone} className={styles.phone} />
      {email && <span className={styles.second}>{email}</span>}
    </div>
  );
}

export function MemberTier({ member: { membershipLevel } }: Of) {
  const { t } = useTranslation('account');
  return <TierBadge level={membershipLevel}>{t(`tier.${membershipLevel}`)}</TierBadge>;
}

export function MemberReferrals({ member: { referralCount, referralPoints } }: Of) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.facts}>
      <span>{referralCount}</span>
      <span className={styles.second}>{t('loyalty.referralPoints', { points: referralPoints })}</span>
    </div>
  );
}
