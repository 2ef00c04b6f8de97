import { useTranslation } from 'react-i18next';
import { useLogout, useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

export default function ClientDashboardPage() {
  const { t } = useTranslation('account');
  const user = useSession();
  const logout = useLogout();
  return (
    <PageHeading title={t('client.title', { name: user?.name ?? '' })}>
      <Button variant="secondary" onClick={logout}>
        {t('client.logout')}
      </Button>
    </PageHeading>
  );
}
