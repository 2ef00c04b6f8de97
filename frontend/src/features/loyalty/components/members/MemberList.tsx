import { useTranslation } from 'react-i18next';
import { type ListColumns, ListTable } from '../../../../shared/antd/ListTable.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { CardHead, CardList } from '../../../../shared/ui/cards/CardList.tsx';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { MemberActions, type OnMemberAction } from './MemberActions.tsx';
import { MemberContact, MemberName, MemberReferrals, MemberTier } from './MemberFacts.tsx';
import styles from './MemberList.module.css';

type Member = Schemas['LoyaltyMember'];
interface Members {
  members: readonly Member[];
  onAct: OnMemberAction;
}

/** The members with their points (specification §2), as a table or, on small screens, as cards. */
export function MemberList(props: Members) {
  return useFrom('desk') ? <MemberTable {...props} /> : <MemberCards {...props} />;
}

function MemberTable({ members, onAct }: Members) {
  const { t } = useTranslation('office');
  const columns: ListColumns<Member> = [
    { key: 'member', title: t('loyalty.columns.member'), render: (_, one) => <MemberName member={one} /> },
    {
      key: 'contact',
      title: t('loyalty.columns.contact'),
      className: styles.contact,
      render: (_, one) => <MemberContact member={one} />,
    },
    {
      key: 'tier',
      title: t('loyalty.columns.tier'),
      className: styles.tier,
      render: (_, one) => <MemberTier member={one} />,
    },
    {
      key: 'points',
      title: t('loyalty.columns.points'),
      className: styles.points,
      render: (_, one) => one.loyaltyPoints,
    },
    {
      key: 'code',
      title: t('loyalty.columns.code'),
      className: styles.code,
      render: (_, one) => one.referralCode,
    },
    {
      key: 'referrals',
      title: t('loyalty.columns.referrals'),
      className: styles.referrals,
      render: (_, one) => <MemberReferrals member={one} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      className: styles.actions,
      render: (_, one) => <MemberActions member={one} onAct={onAct} />,
    },
  ];
  return <ListTable label={t('loyalty.members')} items={members} columns={columns} />;
}

function MemberCards({ members, onAct }: Members) {
  const { t } = useTranslation('office');
  return (
    <CardList label={t('loyalty.members')} items={members}>
      {(member) => (
        <>
          <CardHead>
            <MemberName member={member} />
            <MemberTier member={member} />
          </CardHead>
          <MemberContact member={member} />
          <dl className={styles.figures}>
            <div>
              <dt>{t('loyalty.columns.points')}</dt>
              <dd className={styles.points}>{member.loyaltyPoints}</dd>
            </div>
            <div>
              <dt>{t('loyalty.columns.code')}</dt>
              <dd className={styles.code}>{member.referralCode}</dd>
            </div>
            <div>
              <dt>{t('loyalty.columns.referrals')}</dt>
              <dd>
                <MemberReferrals member={member} />
              </dd>
            </div>
          </dl>
          <MemberActions member={member} size="large" onAct={onAct} />
        </>
      )}
    </CardList>
  );
}
