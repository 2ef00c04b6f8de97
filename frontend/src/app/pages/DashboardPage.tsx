import { lazy } from 'react';
import DailyDashboardPage from '../../features/reporting/pages/DailyDashboardPage.tsx';
import { useSession } from '../../shared/session/use-session.ts';

const SignedInRoutes = lazy(() => import('../SignedInRoutes.tsx'));

/** `/dashboard`: open to visitors (specification §6), whom the server shows no personal data; in the frame for admins. */
export default function DashboardPage() {
  return useSession()?.role === 'admin' ? <SignedInRoutes /> : <DailyDashboardPage />;
}
