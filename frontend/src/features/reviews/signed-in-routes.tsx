import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ReviewModerationPage = later(() => import('./pages/ReviewModerationPage.tsx'));

export const adminReviewsRoutes: RouteObject[] = [
  { path: '/admin/reviews', element: <ReviewModerationPage /> },
];
