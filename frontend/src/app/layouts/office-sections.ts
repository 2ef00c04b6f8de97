import type { ComponentType } from 'react';
import type { OfficeCounters } from '../../features/reporting/api/count-open-work.ts';
import {
  BoardIcon,
  CarIcon,
  ChartIcon,
  PersonIcon,
  ServerIcon,
  SettingsIcon,
  ShieldIcon,
  SpeechIcon,
  TemplateIcon,
  TilesIcon,
  UsersIcon,
} from '../../shared/antd/icons.tsx';
import type frameTexts from '../../shared/i18n/ro/frame.ts';
import { isStaff, type Role, worksAtDesk } from '../../shared/session/session-store.ts';
import { CalendarIcon, ClockIcon, GiftIcon, ListIcon, MailIcon, StarIcon } from '../../shared/ui/icons.tsx';

export const OFFICE_GROUPS = ['work', 'clients', 'answers', 'workshop'] as const;

/** Whom a page of the office is for; the API has the same audiences. */
type OfficeAudience = 'workshop' | 'desk' | 'admin';

export interface OfficeSection {
  readonly path: string;
  readonly icon: ComponentType;
  /** Key of its name in the texts of the frame. */
  readonly label: keyof typeof frameTexts.sections;
  readonly group: (typeof OFFICE_GROUPS)[number];
  readonly for: OfficeAudience;
  /** What waits in it for the workshop. */
  readonly counter?: keyof OfficeCounters & keyof typeof frameTexts.counters;
  /** In the bar of phones, which has room for four with the search; the other sections are behind its last button. */
  readonly inPhoneBar?: true;
}

export const OFFICE_SECTIONS: readonly OfficeSection[] = [
  {
    path: '/admin/dashboard',
    for: 'desk',
    icon: TilesIcon,
    label: 'overview',
    group: 'work',
    inPhoneBar: true,
  },
  { path: '/admin/board', for: 'workshop', icon: BoardIcon, label: 'board', group: 'work', inPhoneBar: true },
  { path: '/dashboard', for: 'desk', icon: CalendarIcon, label: 'today', group: 'work' },
  {
    path: '/manage',
    for: 'desk',
    icon: ListIcon,
    label: 'appointments',
    counter: 'appointmentsToConfirm',
    group: 'work',
    inPhoneBar: true,
  },
  {
    path: '/admin/waitlist',
    for: 'desk',
    icon: ClockIcon,
    label: 'waitlist',
    counter: 'waitlistEntries',
    group: 'work',
  },
  { path: '/admin/customers', for: 'desk', icon: PersonIcon, label: 'customers', group: 'clients' },
  { path: '/admin/vehicles', for: 'workshop', icon: CarIcon, label: 'vehicles', group: 'clients' },
  { path: '/admin/reminders', for: 'desk', icon: ClockIcon, label: 'reminders', group: 'clients' },
  { path: '/admin/users', for: 'admin', icon: UsersIcon, label: 'users', group: 'clients' },
  { path: '/admin/loyalty', for: 'desk', icon: GiftIcon, label: 'loyalty', group: 'clients' },
  {
    path: '/admin/complaints',
    for: 'desk',
    icon: SpeechIcon,
    label: 'complaints',
    counter: 'complaintsDue',
    group: 'answers',
  },
  {
    path: '/admin/reviews',
    for: 'desk',
    icon: StarIcon,
    label: 'reviews',
    counter: 'reviewsToAnswer',
    group: 'answers',
  },
  {
    path: '/admin/messages',
    for: 'desk',
    icon: MailIcon,
    label: 'messages',
    counter: 'failedMessages',
    group: 'answers',
  },
  { path: '/admin/reports', for: 'desk', icon: ChartIcon, label: 'reports', group: 'workshop' },
  {
    path: '/admin/revision-templates',
    for: 'desk',
    icon: TemplateIcon,
    label: 'templates',
    group: 'workshop',
  },
  { path: '/admin/settings', for: 'admin', icon: SettingsIcon, label: 'settings', group: 'workshop' },
  { path: '/admin/security', for: 'admin', icon: ShieldIcon, label: 'security', group: 'workshop' },
  { path: '/admin/system', for: 'admin', icon: ServerIcon, label: 'system', group: 'workshop' },
];

/** Pages of the office that are in no section. */
const OTHER_PAGES: readonly Pick<OfficeSection, 'path' | 'for'>[] = [
  { path: '/admin/second-factor', for: 'workshop' },
  { path: '/admin/revisions', for: 'workshop' },
  { path: '/admin/setup', for: 'admin' },
];

const OFFICE_PATH = /^\/(admin|manage|dashboard)(\/|$)/;

/** Whether a role may open a page, which is any outside of the office. */
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

/** Whether a path is in a section: the section's page or a page below it. */
export function isInSection(pathname: string, { path }: Pick<OfficeSection, 'path'>): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
