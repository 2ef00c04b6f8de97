import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function ContactPage() {
  const { t } = useTranslation();
  return <PageHeading title={t('contact.title')} lead={t('contact.lead')} />;
}
