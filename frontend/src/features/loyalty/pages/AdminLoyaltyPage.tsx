import { useTranslation } from 'react-i18next';
import { SoonPage } from '../../../shared/ui/SoonPage.tsx';

export default function AdminLoyaltyPage() {
  const { t } = useTranslation();
  return <SoonPage title={t('soon.adminLoyalty.title')} text={t('soon.adminLoyalty.text')} />;
}
