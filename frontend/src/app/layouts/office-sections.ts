import {
  CalendarIcon,
  CarFrontIcon,
  ChartNoAxesColumnIcon,
  ClipboardListIcon,
  ClockIcon,
  GiftIcon,
  LayoutDashboardIcon,
  ListIcon,
  MailIcon,
  MessageSquareWarningIcon,
  ServerIcon,
  Settings2Icon,
  ShieldIcon,
  SquareKanbanIcon,
  StarIcon,
  UserRoundIcon,
  UsersIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { OfficeCounters } from '../../features/reporting/api/daily-figures.ts';
import type frameTexts from '../../shared/i18n/ro/frame.ts';
import { isStaff, type Role, worksAtDesk } from '../../shared/session/session-store.ts';

export const OFFICE_GROUPS = ['work', 'clients', 'answers', 'workshop'] as const;
type OfficeGroup = (typeof OFFICE_GROUPS)[number];

/** Whom a page of the office is for; the API has the same audiences. */
type OfficeAudience = 'workshop' | 'desk' | 'admin';

export interface OfficeSection {
  readonly path: string;
  readonly icon: ComponentType;
  readonly label: keyof typeof frameTexts.sections;
  readonly group: OfficeGroup;
  readonly for: OfficeAudience;
  readonly counter?: keyof OfficeCounters & keyof typeof frameTexts.counters;
  /** In the bar of phones, which has room for four with the search; the other sections are behind its last button. */
  readonly inPhoneBar?: true;
}

const SECTIONS_OF_GROUPS: Readonly<Record<OfficeGroup, readonly Omit<OfficeSection, 'group'>[]>> = {
  work: [
    { path: '/admin/dashboard', for: 'desk', icon: LayoutDashboardIcon, label: 'overview', inPhoneBar: true },
    { path: '/admin/board', for: 'workshop', icon: SquareKanbanIcon, label: 'board', inPhoneBar: true },
    { path: '/dashboard', for: 'desk', icon: CalendarIcon, label: 'today' },
    {
      path: '/manage',
      for: 'desk',
      icon: ListIcon,
      label: 'appointments',
      counter: 'appointmentsToConfirm',
      inPhoneBar: true,
    },
    { path: '/admin/waitlist', for: 'desk', icon: ClockIcon, label: 'waitlist', counter: 'waitlistEntries' },
  ],
  clients: [
    { path: '/admin/customers', for: 'desk', icon: UserRoundIcon, label: 'customers' },
    { path: '/admin/vehicles', for: 'workshop', icon: CarFrontIcon, label: 'vehicles' },
    { path: '/admin/reminders', for: 'desk', icon: ClockIcon, label: 'reminders' },
    { path: '/admin/users', for: 'admin', icon: UsersIcon, label: 'users' },
    { path: '/admin/loyalty', for: 'desk', icon: GiftIcon, label: 'loyalty' },
  ],
  answers: [
    {
      path: '/admin/complaints',
      for: 'desk',
      icon: MessageSquareWarningIcon,
      label: 'complaints',
      counter: 'complaintsDue',
    },
    { path: '/admin/reviews', for: 'desk', icon: StarIcon, label: 'reviews', counter: 'reviewsToAnswer' },
    { path: '/admin/messages', for: 'desk', icon: MailIcon, label: 'messages', counter: 'failedMessages' },
  ],
  workshop: [
    { path: '/admin/reports', for: 'desk', icon: ChartNoAxesColumnIcon, label: 'reports' },
    { path: '/admin/revision-templates', for: 'desk', icon: ClipboardListIcon, label: 'templates' },
    { path: '/admin/settings', for: 'admin', icon: Settings2Icon, label: 'settings' },
    { path: '/admin/security', for: 'admin', icon: ShieldIcon, label: 'security' },
    { path: '/admin/system', for: 'admin', icon: ServerIcon, label: 'system' },
  ],
};

export const OFFICE_SECTIONS: readonly OfficeSection[] = OFFICE_GROUPS.flatMap((group) =>
  SECTIONS_OF_GROUPS[group].map((section) => ({ ...section, group })),
);

const OTHER_PAGES: readonly Pick<OfficeSection, 'path' | 'for'>[] = [
  { path: '/admin/second-factor', for: 'workshop' },
  { path: '/admin/revisions', for: 'workshop' },
  { path: '/admin/setup', for: 'admin' },
];

const OFFICE_PATH = /^\/(admin|manage|dashboard)(\/|$)/;

export function mayOpen(role: Role | undefined, address: string): boolean {
  const pathname = address.replace(/[?#].*$/, '');
  if (!OFFICE_PATH.test(pathname)) return true;
  const page = [...OFFICE_SECTIONS, ...OTHER_PAGES].find((one) => isInSection(pathname, one));
  // Any other page is the overview.
  return isOf(page?.for ?? 'desk', role);
}

function isOf(audience: OfficeAudience, role: Role | undefined): boolean {
  if (audience === 'admin') return role === 'admin';
  return audience === 'desk' ? worksAtDesk(role) : isStaff(role);
}

export function isInSection(pathname: string, { path }: Pick<OfficeSection, 'path'>): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
