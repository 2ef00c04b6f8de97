import { useTranslation } from 'react-i18next';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { homeOf, useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';

/** Stands for a page of the office that the role of the user may not open. */
export default function NotAllowedPage() {
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
