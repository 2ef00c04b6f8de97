import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ReviewModerationPage = lazy(() => import('./pages/ReviewModerationPage.tsx'));

export const adminReviewsRoutes: RouteObject[] = [
  { path: '/admin/reviews', element: <ReviewModerationPage /> },
];
