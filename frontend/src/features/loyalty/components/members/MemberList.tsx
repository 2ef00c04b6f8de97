import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { column, type ListColumns, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { CardHead } from '../../../../shared/ui/cards/CardList.tsx';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import memberActionsStyles from './MemberActions.module.css';
import styles from './MemberList.module.css';

type Member = Schemas['LoyaltyMember'];
interface Members {
  members: readonly Member[];
  onAct: OnMemberAction;
}

export function MemberList({ members, onAct }: Members) {
  const { t } = useTranslation('office');
  const columns: ListColumns<Member> = [
    column('member', t('words.customer'), (one) => <MemberName member={one} />),
    column('contact', t('words.phoneAndEmail'), (one) => <MemberContact member={one} />, styles.contact),
    column('tier', t('words.tier'), (one) => <MemberTier member={one} />, styles.tier),
    column('points', t('words.points'), (one) => one.loyaltyPoints, styles.points),
    column('code', t('words.code'), (one) => one.referralCode, styles.code),
    column('referrals', t('loyalty.totalReferrals'), (one) => <MemberReferrals member={one} />, styles.referrals),
    column('actions', t('words.actions'), (one) => <MemberActions member={one} onAct={onAct} />, styles.actions),
  ];
  return (
    <TableOrCards from="desk" label={t('loyalty.members')} items={members} columns={columns}>
      {(member) => (
        <>
          <CardHead>
            <MemberName member={member} />
            <MemberTier member={member} />
          </CardHead>
          <MemberContact member={member} />
          <dl className={styles.figures}>
            <div>
              <dt>{t('words.points')}</dt>
              <dd className={styles.points}>{member.loyaltyPoints}</dd>
            </div>
            <div>
              <dt>{t('words.code')}</dt>
              <dd className={styles.code}>{member.referralCode}</dd>
            </div>
            <div>
              <dt>{t('loyalty.totalReferrals')}</dt>
              <dd>
                <MemberReferrals member={member} />
              </dd>
            </div>
          </dl>
          <MemberActions member={member} size="large" onAct={onAct} />
        </>
      )}
    </TableOrCards>
  );
}

interface Props {
  member: Schemas['LoyaltyMember'];
}

function MemberName({ member: { id, name } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Facts>
      <MainFact>{name}</MainFact>
      <SideFact>{t('words.number', { id })}</SideFact>
    </Facts>
  );
}

function MemberContact({ member: { phone, email } }: Props) {
  return (
    <Facts>
      <PhoneLink phone={phone} />
      {email && <SideFact>{email}</SideFact>}
    </Facts>
  );
}

function MemberTier({ member: { membershipLevel } }: Props) {
  const { t } = useTranslation('account');
  return <TierBadge level={membershipLevel}>{t(`tier.${membershipLevel}`)}</TierBadge>;
}

function MemberReferrals({ member: { referralCount, referralPoints } }: Props) {
  const { t } = useTranslation('office');
  return (
    <Facts>
      <span>{referralCount}</span>
      <SideFact>{t('loyalty.referralPoints', { count: referralPoints })}</SideFact>
    </Facts>
  );
}

export type MemberAction = 'deduct' | 'credit' | 'ledger';

type OnMemberAction = (action: MemberAction, member: Schemas['LoyaltyMember']) => void;

const NAMES = { deduct: 'deductFrom', credit: 'creditTo', ledger: 'ledgerOf' } as const;

function MemberActions(props: { member: Schemas['LoyaltyMember']; size?: 'middle' | 'large'; onAct: OnMemberAction }) {
  const { member, size = 'middle', onAct } = props;
  const { t } = useTranslation('office');
  return (
    <div className={memberActionsStyles.actions} data-size={size}>
      {(['deduct', 'credit', 'ledger'] as const).map((action) => (
        <Button
          key={action}
          size={size}
          type={action === 'ledger' ? 'text' : 'default'}
          aria-label={t(`loyalty.${NAMES[action]}`, { name: member.name })}
          disabled={action === 'deduct' && member.loyaltyPoints === 0}
          onClick={() => onAct(action, member)}
        >
          {t(`loyalty.${action}`)}
        </Button>
      ))}
    </div>
  );
}
