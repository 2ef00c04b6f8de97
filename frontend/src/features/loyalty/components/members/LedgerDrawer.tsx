import Drawer from 'antd/es/drawer';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { PointsHistory } from '../standing/PointsHistory.tsx';

export function LedgerDrawer({
  member,
  ...dialog
}: DialogState & { member: Pick<Schemas['LoyaltyMember'], 'id' | 'name'> }) {
  const { t } = useTranslation('office');
  return (
    <Drawer
      {...dialog}
      destroyOnHidden
      title={t('loyalty.ledgerOf', { name: member.name })}
      closable={{ 'aria-label': t('words.close') }}
    >
      <PointsHistory userId={member.id} />
    </Drawer>
  );
}
