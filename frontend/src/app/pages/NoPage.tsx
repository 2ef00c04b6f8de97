import { useTranslation } from 'react-i18next';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { useLogout } from '../use-logout.ts';

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

/** Shown to a client at an address of the office, because a request to sign in again would confuse. */
export function ForTeamPage() {
  const { t } = useTranslation('frame');
  const user = useSession();
  const logout = useLogout();
  return (
    <>
      <PageHeading title={t('notAllowed.client.title')} lead={t('notAllowed.client.text')} />
      <div className="row-2">
        {user && <ButtonLink to={homeOf(user)}>{t('notAllowed.back')}</ButtonLink>}
        <Button variant="secondary" onClick={logout}>
          {t('notAllowed.client.other')}
        </Button>
      </div>
    </>
  );
}
