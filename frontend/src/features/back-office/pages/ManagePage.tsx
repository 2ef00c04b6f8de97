import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function ManagePage() {
  const { t } = useTranslation('account');
  return <PageHeading title={t('manage.title')} />;
}
