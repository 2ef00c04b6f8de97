import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../shared/ui/Button.tsx';
import { PageHeading } from '../shared/ui/PageHeading.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
      <ButtonLink to="/">{t('notFound.back')}</ButtonLink>
    </>
  );
}
