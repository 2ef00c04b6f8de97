import { useTranslation } from 'react-i18next';
import { SoonPage } from '../../../shared/ui/SoonPage.tsx';

export default function ComplaintsPage() {
  const { t } = useTranslation();
  return <SoonPage title={t('soon.complaints.title')} text={t('soon.complaints.text')} />;
}
