import { Outlet } from 'react-router-dom';
import { WorkshopStrip } from './WorkshopStrip.tsx';

/** Layout route of the booking page: the workshop at a glance, then the form. */
export function StorefrontLayout() {
  return (
    <>
      <WorkshopStrip />
      <Outlet />
    </>
  );
}
