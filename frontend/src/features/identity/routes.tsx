import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const LoginPage = lazy(() => import('./pages/LoginPage.tsx'));
const PasswordResetPage = lazy(() => import('./pages/PasswordResetPage.tsx'));
const RegisterPage = lazy(() => import('./pages/RegisterPage.tsx'));

export const identityRoutes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/password-reset', element: <PasswordResetPage /> },
  { path: '/register', element: <RegisterPage /> },
];
