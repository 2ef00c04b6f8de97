import type { ReactNode, SVGProps } from 'react';

export function Icon({ children, ...props }: SVGProps<SVGSVGElement> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {children}
    </svg>
  );
}
/** An icon that is one path, and a shape beside it. */
export const pathIcon = (path: string, beside?: ReactNode) => () => (
  <Icon>
    <path d={path} />
    {beside}
  </Icon>
);

export const CloseIcon = pathIcon('M18 6 6 18M6 6l12 12');
export const MenuIcon = pathIcon('M4 6h16M4 12h16M4 18h16');
export const PhoneIcon = pathIcon(
  'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.5c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.8 2z',
);
export const ChevronLeftIcon = pathIcon('m15 18-6-6 6-6');
export const ChevronRightIcon = pathIcon('m9 18 6-6-6-6');
export const CheckIcon = pathIcon('M20 6 9 17l-5-5');
export const GlobeIcon = pathIcon(
  'M2 12h20M12 2a15.3 15.3 0 0 1 4 10 15.3 15.3 0 0 1-4 10 15.3 15.3 0 0 1-4-10 15.3 15.3 0 0 1 4-10z',
  <circle cx="12" cy="12" r="10" />,
);
export const MapPinIcon = pathIcon('M20 10c0 6-8 12-8 12s-8-6-8-12a8 8 0 0 1 16 0z', <circle cx="12" cy="10" r="3" />);
export const ClockIcon = pathIcon('M12 6v6l4 2', <circle cx="12" cy="12" r="10" />);
export const MailIcon = pathIcon('m22 7-10 6L2 7', <rect x="2" y="4" width="20" height="16" rx="2" />);
export const VideoIcon = pathIcon('m10 9 5 3-5 3z', <rect x="2" y="5" width="20" height="14" rx="4" />);
export const StarIcon = pathIcon('m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z');
export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon>
    <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="m4 4 16 16" />}
  </Icon>
);
export const RefreshIcon = pathIcon('M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5');
export const CalendarIcon = pathIcon('M16 2v4M8 2v4M3 10h18', <rect x="3" y="4" width="18" height="18" rx="2" />);
export const GiftIcon = pathIcon(
  'M20 12v9H4v-9M2 7h20v5H2zM12 21V7M12 7H7.5a2.5 2.5 0 1 1 2.3-3.5zM12 7h4.5a2.5 2.5 0 1 0-2.3-3.5z',
);
export const ListIcon = pathIcon('M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01');
export const SearchIcon = pathIcon('m21 21-4.3-4.3', <circle cx="11" cy="11" r="7" />);
export const TrashIcon = pathIcon('M3 6h18M8 6V4h8v2M19 6l-1 14H6L5 6M10 11v5M14 11v5');
export const LogoutIcon = pathIcon('M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9');
