import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { adminBookingRoutes } from '../features/booking/signed-in-routes.tsx';
import { adminComplaintsRoutes } from '../features/complaints/signed-in-routes.tsx';
import { adminCustomersRoutes } from '../features/customers/signed-in-routes.tsx';
import { adminIdentityRoutes } from '../features/identity/signed-in-routes.tsx';
import { adminLoyaltyRoutes, loyaltyRoutes } from '../features/loyalty/signed-in-routes.tsx';
import { adminNotificationsRoutes } from '../features/notifications/signed-in-routes.tsx';
import { adminOperationsRoutes } from '../features/operations/signed-in-routes.tsx';
import { adminRemindersRoutes } from '../features/reminders/signed-in-routes.tsx';
import { adminReportingRoutes } from '../features/reporting/signed-in-routes.tsx';
import { adminReviewsRoutes } from '../features/reviews/signed-in-routes.tsx';
import { adminRevisionsRoutes } from '../features/revisions/signed-in-routes.tsx';
import { adminWaitlistRoutes } from '../features/waitlist/signed-in-routes.tsx';
import { later } from '../shared/later/later.tsx';
import '../shared/i18n/more-tables.ts';
import { useEffect } from 'react';
import { pushAccount } from '../shared/push/push-account.ts';
import { RequireStaff, RequireUser } from '../shared/session/guards.tsx';
import { useSession } from '../shared/session/use-session.ts';
import AntdLayout from './layouts/AntdLayout.tsx';
import { OfficeFrame, OfficeFrameForStaff } from './layouts/OfficeFrame.tsx';
import NotFoundPage from './NotFoundPage.tsx';

// Loads with the routes, so that no table waits for its list.

const AdminDashboardPage = later(() => import('./pages/AdminDashboardPage.tsx'));
const ClientDashboardPage = later(() => import('./pages/ClientDashboardPage.tsx'));
const CustomerPage = later(() => import('./pages/CustomerPage.tsx'));
const DailyDashboardPage = later(() => import('../features/reporting/pages/DailyDashboardPage.tsx'));
const GaragePage = later(() => import('./pages/GaragePage.tsx'));
const ManagedVehiclePage = later(() => import('./pages/ManagedVehiclePage.tsx'));
const OwnVehiclePage = later(() => import('./pages/OwnVehiclePage.tsx'));
const ProfilePage = later(() => import('./pages/ProfilePage.tsx'));
const SetupPage = later(() => import('./pages/setup/SetupPage.tsx'));
const SettingsPage = later(() => import('./pages/settings/SettingsPage.tsx'));

/** Anything else under `/client` falls back to the dashboard (specification §2). */
const userRoutes: RouteObject[] = [
  ...loyaltyRoutes,
  { path: '/client/garage', element: <GaragePage /> },
  { path: '/client/garage/:vehicleId', element: <OwnVehiclePage /> },
  // The former address of the garage.
  { path: '/client/vehicles', element: <Navigate to="/client/garage" replace /> },
  { path: '/client/profile', element: <ProfilePage /> },
  { path: '/client/*', element: <ClientDashboardPage /> },
];

/** Anything else under `/admin` falls back to the dashboard (specification §2). */
const adminRoutes: RouteObject[] = [
  ...adminBookingRoutes,
  ...adminComplaintsRoutes,
  ...adminCustomersRoutes,
  ...adminIdentityRoutes,
  ...adminLoyaltyRoutes,
  ...adminNotificationsRoutes,
  ...adminOperationsRoutes,
  ...adminRemindersRoutes,
  ...adminReportingRoutes,
  ...adminReviewsRoutes,
  ...adminRevisionsRoutes,
  ...adminWaitlistRoutes,
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
    children: [
      { element: <AntdLayout />, children: [{ element: <OfficeFrameForStaff />, children: userRoutes }] },
    ],
  },
  {
    element: <RequireStaff />,
    children: [{ element: <AntdLayout />, children: [{ element: <OfficeFrame />, children: adminRoutes }] }],
  },
  { path: '*', element: <NotFoundPage /> },
];

/**
 * The routes for signed-in users, with the guards of specification §6. A page of one module is a route of its feature; a
 * page that composes several modules is in `app/pages`, because features never import each other.
 */
export default function SignedInRoutes() {
  useRenewedPush();
  return useRoutes(routes);
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
