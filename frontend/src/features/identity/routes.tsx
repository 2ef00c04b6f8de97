import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const LoginPage = later(() => import('./pages/LoginPage.tsx'));
const PasswordResetPage = later(() => import('./pages/PasswordResetPage.tsx'));
const RegisterPage = later(() => import('./pages/RegisterPage.tsx'));

export const identityRoutes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/password-reset', element: <PasswordResetPage /> },
  { path: '/register', element: <RegisterPage /> },
];
