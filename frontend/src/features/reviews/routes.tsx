import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const ReviewsPage = later(() => import('./pages/ReviewsPage.tsx'));

export const reviewsRoutes: RouteObject[] = [{ path: '/reviews', element: <ReviewsPage /> }];
