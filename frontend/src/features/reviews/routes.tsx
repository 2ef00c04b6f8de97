import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ReviewsPage = lazy(() => import('./pages/ReviewsPage.tsx'));

export const reviewsRoutes: RouteObject[] = [{ path: '/reviews', element: <ReviewsPage /> }];
