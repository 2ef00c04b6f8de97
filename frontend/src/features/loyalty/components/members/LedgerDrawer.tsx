import Drawer from 'antd/es/drawer';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PointsHistory } from '../standing/PointsHistory.tsx';

/** The points ledger of a client, in a drawer beside the list. */
export function LedgerDrawer({
  member,
  open,
  onClose,
}: {
  member: Pick<Schemas['LoyaltyMember'], 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('office');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      destroyOnHidden
      title={t('loyalty.ledgerOf', { name: member.name })}
      closable={{ 'aria-label': t('lookup.close') }}
    >
      <PointsHistory userId={member.id} />
    </Drawer>
  );
}
