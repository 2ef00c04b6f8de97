import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function BookingPage() {
  const { t } = useTranslation();
  return <PageHeading title={t('booking.title')} lead={t('booking.lead')} />;
}
