import { LogOutIcon, PlusIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppointmentsToMove } from '../../features/booking/api/appointments-to-move.ts';
import { addressOfAppointment } from '../../features/booking/model/board/board-choice.ts';
import { useEstimateTotals } from '../../features/estimates/api/list-estimates.ts';
import { useOfficeCounters } from '../../features/reporting/api/daily-figures.ts';
import { ComingDay } from '../../features/reporting/components/ComingDay.tsx';
import { RecentActivity } from '../../features/reporting/components/RecentActivity.tsx';
import { OpenWork, WorkshopFigures } from '../../features/reporting/components/WorkshopFigures.tsx';
import { Button } from '../../shared/antd/Button.tsx';
import { Skeleton } from '../../shared/antd/parts/Skeleton.tsx';
import { later } from '../../shared/later/later.tsx';
import { OfficePage } from '../../shared/page/OfficePage.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { formatLongDate, workshopToday } from '../../shared/time/workshop-clock.ts';
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

/** The shortcuts that the specification names. */
const SHORTCUTS = [
  { to: '/manage', text: 'manage' },
  { to: '/dashboard', text: 'dashboard' },
  { to: '/admin/loyalty', text: 'loyalty' },
] as const;

export default function AdminDashboardPage() {
  const { t, i18n } = useTranslation(['account', 'frame']);
  const logout = useLogout();
  const navigate = useNavigate();
  const isAdmin = useSession()?.role === 'admin';
  const [search, setSearch] = useSearchParams();
  const appointmentsToMove = useAppointmentsToMove();
  const approvedEstimates = useApprovedEstimates();
  const setupPending = useWorkshop().setupPending && isAdmin;
  if (setupPending && !isSetupPostponed()) return <Navigate to="/admin/setup" replace />;
  return (
    <OfficePage
      // The specification names the page after the admin.
      title={isAdmin ? t('admin.title') : t('frame:sections.overview')}
      lead={formatLongDate(workshopToday(), i18n.resolvedLanguage)}
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
        approvedEstimates={approvedEstimates}
        isSetUp={!setupPending}
      />
      {search.get('action') === 'move-visits' && (
        <Suspense>
          <MoveAppointmentsDialog onClose={() => setSearch({}, { replace: true })} />
        </Suspense>
      )}
      <div className="under-5">
        <ComingDay addressOf={addressOfAppointment} />
      </div>
      <WorkshopFigures />
      <RecentActivity />
      {/* An admin closes days in the settings, which a receptionist does not have. */}
      {!isAdmin && (
        <Suspense fallback={<Skeleton lines={4} shape="card" />}>
          <ClosuresCard />
        </Suspense>
      )}
      <nav className="end-row above-5" aria-label={t('words.shortcuts')}>
        {SHORTCUTS.map(({ to, text }) => (
          <Link key={to} to={to} className="touch-line">
            {t(`admin.${text}`)}
          </Link>
        ))}
        {/* The specification's button, where a hand that wants to work does not meet it; it is in the menu of the account, too. */}
        <Button type="text" icon={<LogOutIcon />} onClick={logout}>
          {t('words.logout')}
        </Button>
      </nav>
    </OfficePage>
  );
}

/** Undefined while it is unknown. */
function useApprovedEstimates(): number | undefined {
  const { data: counters } = useOfficeCounters();
  const totals = useEstimateTotals({ search: '' }, { enabled: counters?.hasEstimates === true });
  if (counters?.hasEstimates === false || totals.isError) return 0;
  return totals.data?.find(({ standing }) => standing === 'approved')?.count;
}
