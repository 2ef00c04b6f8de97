import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function ReviewsPage() {
  const { t } = useTranslation();
  return <PageHeading title={t('reviews.title')} lead={t('reviews.lead')} />;
}
