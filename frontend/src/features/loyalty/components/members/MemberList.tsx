import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { column, type ListColumns, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import { CardHead } from '../../../../shared/antd/parts/CardList.tsx';
import { FactTable } from '../../../../shared/antd/parts/FactTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TierBadge } from '../../../../shared/loyalty/TierBadge.tsx';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';

type Member = Schemas['LoyaltyMember'];
interface Members {
  members: readonly Member[];
  onAct: OnMemberAction;
}

export function MemberList({ members, onAct }: Members) {
  const { t } = useTranslation('office');
  const columns: ListColumns<Member> = [
    column('member', t('words.customer'), (one) => <MemberName member={one} />),
    column('contact', t('words.phoneAndEmail'), (one) => <MemberContact member={one} />, '13rem'),
    column('tier', t('words.tier'), (one) => <MemberTier member={one} />, '6.75rem'),
    column('points', t('words.points'), ({ loyaltyPoints }) => <b>{loyaltyPoints}</b>, '5.5rem'),
    column('code', t('words.code'), ({ referralCode }) => <Code>{referralCode}</Code>, '6.75rem'),
    column('referrals', t('loyalty.totalReferrals'), (one) => <MemberReferrals member={one} />, '8.5rem'),
    column('actions', t('words.actions'), (one) => <MemberActions member={one} onAct={onAct} />, '18.5rem'),
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
          <FactTable
            column={3}
            facts={[
              { label: t('words.points'), value: <b>{member.loyaltyPoints}</b> },
              { label: t('words.code'), value: <Code>{member.referralCode}</Code> },
              { label: t('loyalty.totalReferrals'), value: <MemberReferrals member={member} /> },
            ]}
          />
          <MemberActions member={member} size="large" onAct={onAct} />
        </>
      )}
    </TableOrCards>
  );
}

function Code({ children }: { children: string }) {
  return <span className="mono">{children}</span>;
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
    <div className="row-1">
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
