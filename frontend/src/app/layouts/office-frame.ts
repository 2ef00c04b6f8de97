import { preloadable } from '../../shared/later/preloadable.tsx';

/** The frame of the office, which clients do not download. */
export const officeFrame = preloadable(() => import('./OfficeFrame.tsx'));
