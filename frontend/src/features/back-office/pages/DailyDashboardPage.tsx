import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function DailyDashboardPage() {
  const { t } = useTranslation('account');
  return <PageHeading title={t('dashboard.title')} />;
}
