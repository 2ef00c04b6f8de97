import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { page } from '../shared/later/preloadable.tsx';

// The pages of a client. Anything else under `/client` falls back to the dashboard (specification §2).
export const clientRoutes: RouteObject[] = [
  page('/loyalty', () => import('../features/loyalty/pages/LoyaltyPage.tsx')),
  page('/client/garage', () => import('./pages/GaragePage.tsx')),
  page('/client/garage/:vehicleId', () => import('./pages/OwnVehiclePage.tsx')),
  // The former address of the garage redirects.
  { path: '/client/vehicles', element: <Navigate to="/client/garage" replace /> },
  page('/client/profile', () => import('./pages/ProfilePage.tsx')),
  page('/client/*', () => import('./pages/ClientDashboardPage.tsx')),
];

export async function preloadClientPage(): Promise<void> {
  await matchRoutes(clientRoutes, location.pathname)?.[0]?.route.handle?.();
}
