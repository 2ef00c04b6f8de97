import { Icon, pathIcon } from '../ui/icons.tsx';

// Icons that only signed-in pages use; kept apart so that public pages do not download them.

export const CopyIcon = pathIcon(
  'M5 15H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v1',
  <rect x="9" y="9" width="12" height="12" rx="2" />,
);
export const ShareIcon = pathIcon('M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M16 6l-4-4-4 4M12 2v13');
export const UsersIcon = pathIcon(
  'M17 21v-2a4 4 0 0 0-4-4H5a4 4 0 0 0-4 4v2M23 21v-2a4 4 0 0 0-3-3.9M16 3.1a4 4 0 0 1 0 7.8',
  <circle cx="9" cy="7" r="4" />,
);
export const PersonIcon = pathIcon('M4 21a8 8 0 0 1 16 0', <circle cx="12" cy="8" r="4" />);
export const CarIcon = pathIcon(
  'M5 11l1.5-4.5A2 2 0 0 1 8.4 5h7.2a2 2 0 0 1 1.9 1.5L19 11M3 17v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM6 18v2M18 18v2M7 14.5h.01M17 14.5h.01',
);
export const ChartIcon = pathIcon('M4 20V10M10 20V4M16 20v-7M22 20H2');
export const AlertIcon = pathIcon('M12 3 2 20h20zM12 10v4M12 17h.01');
export const ReplaceIcon = pathIcon('M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3');
export const CalendarOffIcon = pathIcon(
  'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM16 2v4M8 2v4M3 10h18M9.5 13.5l5 5M14.5 13.5l-5 5',
);
export const MinusIcon = pathIcon('M6 12h12');
export const CameraIcon = pathIcon(
  'M4 7h3l2-3h6l2 3h3a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z',
  <circle cx="12" cy="13" r="4" />,
);
export const ChevronDownIcon = pathIcon('m6 9 6 6 6-6');
export const ChevronUpIcon = pathIcon('m6 15 6-6 6 6');
export const SpeechIcon = pathIcon('M21 15a2 2 0 0 1-2 2H8l-5 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM12 7v4M12 14h.01');
export const PencilIcon = pathIcon('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
export const MoreIcon = () => (
  <Icon strokeWidth={3.5}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
);
export const ShieldIcon = pathIcon('M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10z');

export const ServerIcon = () => (
  <Icon>
    <rect x="3" y="4" width="18" height="7" rx="1.5" />
    <rect x="3" y="13" width="18" height="7" rx="1.5" />
    <path d="M7 7.5h.01M7 16.5h.01" />
  </Icon>
);

export const TilesIcon = () => (
  <Icon>
    <rect x="3" y="3" width="7" height="9" rx="1.5" />
    <rect x="14" y="3" width="7" height="5" rx="1.5" />
    <rect x="14" y="12" width="7" height="9" rx="1.5" />
    <rect x="3" y="16" width="7" height="5" rx="1.5" />
  </Icon>
);
export const TemplateIcon = pathIcon('M9 2.5h6v3H9zM9 11h6M9 15h6', <rect x="5" y="4" width="14" height="17" rx="2" />);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
);
export const BoardIcon = pathIcon('M3 4h18v17H3zM9 4v17M15 4v17M3 9h6M9 13h6M15 8h6');
export const BellIcon = pathIcon('M18 8a6 6 0 0 0-12 0c0 7-3 9-3 9h18s-3-2-3-9M13.7 21a2 2 0 0 1-3.4 0');
export const BellOffIcon = pathIcon(
  'M13.7 21a2 2 0 0 1-3.4 0M18.6 13A18 18 0 0 1 18 8M6.3 6.3A6 6 0 0 0 6 8c0 7-3 9-3 9h14M18 8a6 6 0 0 0-9.3-5M2 2l20 20',
);
