import { useTranslation } from 'react-i18next';
import { PageHeading } from '../shared/page/PageHeading.tsx';
import { ButtonLink } from '../shared/ui/Button.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
      <ButtonLink to="/">{t('notFound.back')}</ButtonLink>
    </>
  );
}
