import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function RegisterPage() {
  const { t } = useTranslation();
  return <PageHeading title={t('register.title')} lead={t('register.lead')} />;
}
