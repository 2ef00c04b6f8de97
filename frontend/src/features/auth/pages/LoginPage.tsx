import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function LoginPage() {
  const { t } = useTranslation();
  return <PageHeading title={t('login.title')} lead={t('login.lead')} />;
}
