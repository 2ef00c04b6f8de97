import type { RouteObject } from 'react-router-dom';
import { later } from '../../shared/later/later.tsx';

const JoinPage = later(() => import('./pages/JoinPage.tsx'));
const EntryPage = later(() => import('./pages/EntryPage.tsx'));

/** For visitors and clients; the token of an entry is in the fragment. */
export const waitlistRoutes: RouteObject[] = [
  { path: '/waitlist', element: <JoinPage /> },
  { path: '/waitlist/:id', element: <EntryPage /> },
];
