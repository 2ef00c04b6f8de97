import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';

interface Props {
  member: Schemas['LoyaltyMember'];
}

export function MemberName({ member: { id, name } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Facts>
      <MainFact>{name}</MainFact>
      <SideFact>{t('loyalty.number', { id })}</SideFact>
    </Facts>
  );
}

export function MemberContact({ member: { phone, email } }: Props) {
  return (
    <Facts>
      <PhoneLink phone={phone} />
      {email && <SideFact>{email}</SideFact>}
    </Facts>
  );
}

export function MemberTier({ member: { membershipLevel } }: Props) {
  const { t } = useTranslation('account');
  return <TierBadge level={membershipLevel}>{t(`tier.${membershipLevel}`)}</TierBadge>;
}

export function MemberReferrals({ member: { referralCount, referralPoints } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Facts>
      <span>{referralCount}</span>
      <SideFact>{t('loyalty.referralPoints', { count: referralPoints })}</SideFact>
    </Facts>
  );
}
