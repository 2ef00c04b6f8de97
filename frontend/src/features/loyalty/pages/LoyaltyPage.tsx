import { useTranslation } from 'react-i18next';
import { SoonPage } from '../../../shared/ui/SoonPage.tsx';

export default function LoyaltyPage() {
  const { t } = useTranslation();
  return <SoonPage title={t('soon.loyalty.title')} text={t('soon.loyalty.text')} />;
}
