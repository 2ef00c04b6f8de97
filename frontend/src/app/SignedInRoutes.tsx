import { isStaffRole } from '@car-workshop/contracts/roles';
import { useEffect } from 'react';
import { Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { page } from '../shared/later/later.tsx';
import { pushAccount } from '../shared/push/push-account.ts';
import { RequireStaff, RequireUser } from '../shared/session/guards.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { clientRoutes, preloadClientPage } from './client-routes.tsx';
import { AccountLayout } from './layouts/AccountLayout.tsx';
import { officeFrame } from './layouts/AppShell.tsx';
import NotFoundPage, { ForTeamPage } from './pages/NoPage.tsx';

const adminRoutes: RouteObject[] = [
  page('/admin/board', () => import('../features/booking/pages/BoardPage.tsx')),
  page('/manage', () => import('../features/booking/pages/ManagePage.tsx')),
  page('/admin/complaints', () => import('../features/complaints/pages/QueuePage.tsx')),
  page('/admin/complaints/:complaintId', () => import('../features/complaints/pages/ManagedComplaintPage.tsx')),
  page('/admin/customers', () => import('../features/customers/pages/CustomersPage.tsx')),
  page('/admin/estimates', () => import('../features/estimates/pages/EstimatesPage.tsx')),
  page('/admin/estimates/:estimateId', () => import('../features/estimates/pages/EstimatePage.tsx')),
  page('/admin/visits/:visitId', () => import('../features/booking/pages/TaggedAppointmentPage.tsx')),
  page('/admin/visits/:visitId/documents', () => import('../features/documents/pages/AppointmentDocumentsPage.tsx')),
  page('/admin/visits/:visitId/jobs', () => import('../features/estimates/pages/ApprovedJobsPage.tsx')),
  page('/admin/second-factor', () => import('../features/identity/pages/SecondFactorPage.tsx')),
  page('/admin/users', () => import('../features/identity/pages/UsersPage.tsx')),
  page('/admin/loyalty', () => import('../features/loyalty/pages/AdminLoyaltyPage.tsx')),
  page('/admin/messages', () => import('../features/notifications/pages/MessagesPage.tsx')),
  page('/admin/system', () => import('../features/operations/pages/SystemPage.tsx')),
  page('/admin/reminders', () => import('../features/reminders/pages/DueRemindersPage.tsx')),
  page('/admin/reports', () => import('../features/reporting/pages/ReportsPage.tsx')),
  page('/admin/security', () => import('../features/reporting/pages/SecurityPage.tsx')),
  page('/admin/reviews', () => import('../features/reviews/pages/ReviewModerationPage.tsx')),
  page('/admin/vehicles', () => import('./pages/ManagedVehiclesPage.tsx')),
  page('/admin/revision-templates', () => import('../features/revisions/pages/TemplatesPage.tsx')),
  page('/admin/waitlist', () => import('../features/waitlist/pages/ManagedWaitlistPage.tsx')),
  page('/admin/customers/:customerId', () => import('./pages/CustomerPage.tsx')),
  page('/admin/revisions/:revisionId', () => import('./pages/CheckPage.tsx')),
  page('/admin/vehicles/:vehicleId', () => import('./pages/ManagedVehiclePage.tsx')),
  page('/admin/setup', () => import('./pages/setup/SetupPage.tsx')),
  page('/admin/settings/:section?', () => import('./pages/settings/SettingsPage.tsx')),
  page('/admin/*', () => import('./pages/AdminDashboardPage.tsx')),
];

const routes: RouteObject[] = [
  {
    element: <RequireUser />,
    children: [{ element: <AccountLayout />, children: [{ element: <FrameOfStaff />, children: clientRoutes }] }],
  },
  {
    element: <RequireStaff refused={<ForTeamPage />} />,
    children: [{ element: <AccountLayout />, children: [{ element: <officeFrame.Page />, children: adminRoutes }] }],
  },
  { path: '*', element: <NotFoundPage /> },
];

export { preloadClientPage };

/**
 * The routes for signed-in users, with the guards of specification §6. A page that composes several modules is in
 * `app/pages`, because features never import each other.
 */
export default function SignedInRoutes() {
  useRenewedPush();
  return useRoutes(routes);
}

/** Clients see the pages without the frame of the office. */
function FrameOfStaff() {
  return isStaffRole(useSession()?.role) ? <officeFrame.Page /> : <Outlet />;
}

/** Renews the notifications of a client after a new sign-in on the same device. */
function useRenewedPush(): void {
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId === undefined || pushAccount() !== userId) return;
    // Without network, or when the browser refuses, messages come by SMS, and the next booking tries again.
    import('../shared/push/push-device.ts').then(({ renewPush }) => renewPush(userId)).catch(() => undefined);
  }, [userId]);
}
