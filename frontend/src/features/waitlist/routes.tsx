import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const JoinPage = lazy(() => import('./pages/JoinPage.tsx'));
const EntryPage = lazy(() => import('./pages/EntryPage.tsx'));

/** For visitors and clients; the token of an entry is in the fragment. */
export const waitlistRoutes: RouteObject[] = [
  { path: '/waitlist', element: <JoinPage /> },
  { path: '/waitlist/:id', element: <EntryPage /> },
];
