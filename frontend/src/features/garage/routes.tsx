import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

const GaragePage = lazy(() => import('./pages/GaragePage.tsx'));
const VehicleBookPage = lazy(() => import('./pages/VehicleBookPage.tsx'));

/** For signed-in users. The list of vehicles had an address of its own before the garage was their home. */
export const garageRoutes: RouteObject[] = [
  { path: '/client/garage', element: <GaragePage /> },
  { path: '/client/garage/:vehicleId', element: <VehicleBookPage /> },
  { path: '/client/vehicles', element: <Navigate to="/client/garage" replace /> },
];
