import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import styles from './MemberActions.module.css';

export type MemberAction = 'deduct' | 'credit' | 'ledger';

export type OnMemberAction = (action: MemberAction, member: Schemas['LoyaltyMember']) => void;

const NAMES = { deduct: 'deductFrom', credit: 'creditTo', ledger: 'ledgerOf' } as const;

export function MemberActions({
  member,
  size = 'middle',
  onAct,
}: {
  member: Schemas['LoyaltyMember'];
  /** `large` for touch. */
  size?: 'middle' | 'large';
  onAct: OnMemberAction;
}) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.actions} data-size={size}>
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
