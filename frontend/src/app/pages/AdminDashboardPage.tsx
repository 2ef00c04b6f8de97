import { CalendarIcon, GiftIcon, ListIcon, LogOutIcon, PlusIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppointmentsToMove } from '../../features/booking/api/appointments-to-move.ts';
import { RecentActivity } from '../../features/reporting/components/RecentActivity.tsx';
import { OpenWork, WorkshopFigures } from '../../features/reporting/components/WorkshopFigures.tsx';
import { Button } from '../../shared/antd/Button.tsx';
import { Skeleton } from '../../shared/antd/parts/Skeleton.tsx';
import { later } from '../../shared/later/later.tsx';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ShortcutLink } from '../../shared/ui/ShortcutLink.tsx';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { useLogout } from '../use-logout.ts';
import { isSetupPostponed } from './setup/setup-postponed.ts';

const ClosuresCard = later(async () => ({
  default: (await import('../../features/booking/components/schedule/Closures.tsx')).ClosuresCard,
}));

const SetupChecklist = later(() => import('./setup/SetupChecklist.tsx'));

const MoveAppointmentsDialog = later(async () => ({
  default: (await import('../../features/booking/components/schedule/AppointmentsToMove.tsx')).MoveAppointmentsDialog,
}));

const SHORTCUTS = [
  { to: '/manage', icon: <ListIcon />, text: 'manage' },
  { to: '/dashboard', icon: <CalendarIcon />, text: 'dashboard' },
  { to: '/admin/loyalty', icon: <GiftIcon />, text: 'loyalty' },
] as const;

export default function AdminDashboardPage() {
  const { t } = useTranslation(['account', 'frame']);
  const logout = useLogout();
  const navigate = useNavigate();
  const isAdmin = useSession()?.role === 'admin';
  const [search, setSearch] = useSearchParams();
  const appointmentsToMove = useAppointmentsToMove();
  const setupPending = useWorkshop().setupPending && isAdmin;
  if (setupPending && !isSetupPostponed()) return <Navigate to="/admin/setup" replace />;
  return (
    <OfficePage
      // The specification names it after the admin.
      title={isAdmin ? t('admin.title') : t('frame:sections.overview')}
      lead={t('admin.lead')}
      actions={
        <Button type="primary" icon={<PlusIcon />} onClick={() => navigate('/admin/board?action=new-visit')}>
          {t('words.newAppointment')}
        </Button>
      }
    >
      {setupPending && (
        <Suspense>
          <SetupChecklist />
        </Suspense>
      )}
      <OpenWork
        appointmentsToMove={appointmentsToMove.isError ? 0 : appointmentsToMove.data?.total}
        isSetUp={!setupPending}
      />
      {search.get('action') === 'move-visits' && (
        <Suspense>
          <MoveAppointmentsDialog onClose={() => setSearch({}, { replace: true })} />
        </Suspense>
      )}
      <WorkshopFigures />
      <nav className="stack-4 tiles under-6" aria-label={t('words.shortcuts')}>
        {SHORTCUTS.map(({ to, icon, text }) => (
          <ShortcutLink key={to} to={to} icon={icon} title={t(`admin.${text}`)} text={t(`admin.${text}Text`)} />
        ))}
      </nav>
      <div className="columns-in-order with-side">
        <RecentActivity />
        <div className="column">
          <Suspense fallback={<Skeleton lines={4} shape="card" />}>
            <ClosuresCard />
          </Suspense>
        </div>
      </div>
      {/* The specification's button, where a hand that wants to work does not meet it; it is in the menu of the account, too. */}
      <p className="end-row above-5">
        <Button type="text" icon={<LogOutIcon />} onClick={logout}>
          {t('words.logout')}
        </Button>
      </p>
    </OfficePage>
  );
}
