import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { later } from '../shared/later/later.tsx';
// Loads with the routes, so that no table waits for its list.
import '../shared/i18n/more-tables.ts';
import { useEffect } from 'react';
import { pushAccount } from '../shared/push/push-account.ts';
import { RequireStaff, RequireUser } from '../shared/session/guards.tsx';
import { isStaff } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import AntdLayout from './layouts/AntdLayout.tsx';
import { officeFrame } from './layouts/AppShell.tsx';
import NotFoundPage, { ForTeamPage } from './pages/NoPage.tsx';

const AdminDashboardPage = later(() => import('./pages/AdminDashboardPage.tsx'));
const AdminLoyaltyPage = later(() => import('../features/loyalty/pages/AdminLoyaltyPage.tsx'));
const BoardPage = later(() => import('../features/booking/pages/BoardPage.tsx'));
const ClientDashboardPage = later(() => import('./pages/ClientDashboardPage.tsx'));
const CustomerPage = later(() => import('./pages/CustomerPage.tsx'));
const CustomersPage = later(() => import('../features/customers/pages/CustomersPage.tsx'));
const DailyDashboardPage = later(() => import('../features/reporting/pages/DailyDashboardPage.tsx'));
const DueRemindersPage = later(() => import('../features/reminders/pages/DueRemindersPage.tsx'));
const GaragePage = later(() => import('./pages/GaragePage.tsx'));
const LoyaltyPage = later(() => import('../features/loyalty/pages/LoyaltyPage.tsx'));
const ManagePage = later(() => import('../features/booking/pages/ManagePage.tsx'));
const ManagedComplaintPage = later(() => import('../features/complaints/pages/ManagedComplaintPage.tsx'));
const ManagedVehiclePage = later(() => import('./pages/ManagedVehiclePage.tsx'));
const ManagedWaitlistPage = later(() => import('../features/waitlist/pages/ManagedWaitlistPage.tsx'));
const MessagesPage = later(() => import('../features/notifications/pages/MessagesPage.tsx'));
const OwnVehiclePage = later(() => import('./pages/OwnVehiclePage.tsx'));
const ProfilePage = later(() => import('./pages/ProfilePage.tsx'));
const QueuePage = later(() => import('../features/complaints/pages/QueuePage.tsx'));
const ReportsPage = later(() => import('../features/reporting/pages/ReportsPage.tsx'));
const ReviewModerationPage = later(() => import('../features/reviews/pages/ReviewModerationPage.tsx'));
const RevisionPage = later(() => import('../features/revisions/pages/RevisionPage.tsx'));
const SecondFactorPage = later(() => import('../features/identity/pages/SecondFactorPage.tsx'));
const SecurityPage = later(() => import('../features/reporting/pages/SecurityPage.tsx'));
const SettingsPage = later(() => import('./pages/settings/SettingsPage.tsx'));
const SetupPage = later(() => import('./pages/setup/SetupPage.tsx'));
const SystemPage = later(() => import('../features/operations/pages/SystemPage.tsx'));
const TemplatesPage = later(() => import('../features/revisions/pages/TemplatesPage.tsx'));
const UsersPage = later(() => import('../features/identity/pages/UsersPage.tsx'));
const VehiclesPage = later(() => import('../features/revisions/pages/VehiclesPage.tsx'));

/** Anything else under `/client` falls back to the dashboard (specification §2). */
const userRoutes: RouteObject[] = [
  { path: '/loyalty', element: <LoyaltyPage /> },
  { path: '/client/garage', element: <GaragePage /> },
  { path: '/client/garage/:vehicleId', element: <OwnVehiclePage /> },
  // The former address of the garage.
  { path: '/client/vehicles', element: <Navigate to="/client/garage" replace /> },
  { path: '/client/profile', element: <ProfilePage /> },
  { path: '/client/*', element: <ClientDashboardPage /> },
];

const adminRoutes: RouteObject[] = [
  { path: '/admin/board', element: <BoardPage /> },
  { path: '/manage', element: <ManagePage /> },
  { path: '/admin/complaints', element: <QueuePage /> },
  { path: '/admin/complaints/:complaintId', element: <ManagedComplaintPage /> },
  { path: '/admin/customers', element: <CustomersPage /> },
  { path: '/admin/second-factor', element: <SecondFactorPage /> },
  { path: '/admin/users', element: <UsersPage /> },
  { path: '/admin/loyalty', element: <AdminLoyaltyPage /> },
  { path: '/admin/messages', element: <MessagesPage /> },
  { path: '/admin/system', element: <SystemPage /> },
  { path: '/admin/reminders', element: <DueRemindersPage /> },
  { path: '/admin/reports', element: <ReportsPage /> },
  { path: '/admin/security', element: <SecurityPage /> },
  { path: '/admin/reviews', element: <ReviewModerationPage /> },
  { path: '/admin/vehicles', element: <VehiclesPage /> },
  { path: '/admin/revisions/:revisionId', element: <RevisionPage /> },
  { path: '/admin/revision-templates', element: <TemplatesPage /> },
  { path: '/admin/waitlist', element: <ManagedWaitlistPage /> },
  // Visitors and clients see it without the frame (`routes.tsx`).
  { path: '/dashboard', element: <DailyDashboardPage /> },
  { path: '/admin/customers/:customerId', element: <CustomerPage /> },
  { path: '/admin/vehicles/:vehicleId', element: <ManagedVehiclePage /> },
  { path: '/admin/setup', element: <SetupPage /> },
  { path: '/admin/settings/:section?', element: <SettingsPage /> },
  { path: '/admin/*', element: <AdminDashboardPage /> },
];

const routes: RouteObject[] = [
  {
    element: <RequireUser />,
    children: [{ element: <AntdLayout />, children: [{ element: <FrameOfStaff />, children: userRoutes }] }],
  },
  {
    element: <RequireStaff refused={<ForTeamPage />} />,
    children: [{ element: <AntdLayout />, children: [{ element: <officeFrame.Page />, children: adminRoutes }] }],
  },
  { path: '*', element: <NotFoundPage /> },
];

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
  return isStaff(useSession()?.role) ? <officeFrame.Page /> : <Outlet />;
}

/** Lets the notifications of a client go on after a new sign-in on the same device. */
function useRenewedPush(): void {
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId === undefined || pushAccount() !== userId) return;
    // Without network, or with a browser that refuses: messages come by SMS, and the next visit tries again.
    import('../shared/push/push-device.ts').then(({ renewPush }) => renewPush(userId)).catch(() => undefined);
  }, [userId]);
}
