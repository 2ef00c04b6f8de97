import { useTranslation } from 'react-i18next';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
      <ButtonLink to="/">{t('notFound.back')}</ButtonLink>
    </>
  );
}

export function NotAllowedPage() {
  const { t } = useTranslation('frame');
  const user = useSession();
  return (
    <OfficePage
      title={t('notAllowed.title')}
      lead={user ? t('notAllowed.text', { role: t(`roles.${user.role}`) }) : undefined}
    >
      {user && <ButtonLink to={homeOf(user)}>{t('notAllowed.back')}</ButtonLink>}
    </OfficePage>
  );
}
