import { isDeskRole, isStaffRole, type Role } from '@car-workshop/contracts/roles';
import {
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
import type { OfficeCounters } from '../../../features/reporting/api/daily-figures.ts';
import type { Resources } from '../../../shared/i18n/tables.ts';
import { NO_SECTION } from './office-path.ts';

/** Whom a page of the office is for; the API has the same audiences. */
type OfficeAudience = 'workshop' | 'desk' | 'admin';

/** A page of the office with an address of its own: a section, or a part of one. */
export interface OfficePart {
  readonly path: string;
  readonly icon: ComponentType;
  readonly label: keyof Resources['frame']['sections'];
  readonly for: OfficeAudience;
  readonly counters?: readonly (keyof OfficeCounters & keyof Resources['frame']['counters'])[];
}

/** An entry of the navigation. It leads to its first part; the parts are tabs on the pages of the section. */
export interface OfficeSection {
  readonly parts: readonly OfficePart[];
  /** The label of a section that is not named after its first part. */
  readonly label?: keyof Resources['frame']['sections'];
  /** Shows the section in the bar of phones, which has room for three; the last button of the bar opens the others. */
  readonly inPhoneBar?: true;
}

/** At most nine entries, so that all of them are visible at a glance on any screen. */
const OFFICE_SECTIONS: readonly OfficeSection[] = [
  {
    inPhoneBar: true,
    parts: [
      { path: '/admin/board', for: 'workshop', icon: SquareKanbanIcon, label: 'board' },
      { path: '/admin/dashboard', for: 'desk', icon: LayoutDashboardIcon, label: 'overview' },
    ],
  },
  {
    inPhoneBar: true,
    parts: [
      {
        path: '/manage',
        for: 'desk',
        icon: ListIcon,
        label: 'appointments',
        counters: ['appointmentsToConfirm', 'estimateQuestions'],
      },
      { path: '/admin/waitlist', for: 'desk', icon: ClockIcon, label: 'waitlist', counters: ['waitlistEntries'] },
      { path: '/admin/estimates', for: 'desk', icon: ClipboardListIcon, label: 'estimates' },
    ],
  },
  {
    inPhoneBar: true,
    parts: [
      { path: '/admin/customers', for: 'desk', icon: UserRoundIcon, label: 'customers' },
      { path: '/admin/users', for: 'admin', icon: UsersIcon, label: 'users' },
    ],
  },
  {
    parts: [
      { path: '/admin/vehicles', for: 'workshop', icon: CarFrontIcon, label: 'vehicles' },
      { path: '/admin/reminders', for: 'desk', icon: ClockIcon, label: 'reminders' },
      { path: '/admin/revision-templates', for: 'desk', icon: ClipboardListIcon, label: 'templates' },
    ],
  },
  {
    parts: [{ path: '/admin/messages', for: 'desk', icon: MailIcon, label: 'messages', counters: ['failedMessages'] }],
  },
  {
    label: 'feedback',
    parts: [
      { path: '/admin/reviews', for: 'desk', icon: StarIcon, label: 'reviews', counters: ['reviewsToAnswer'] },
      {
        path: '/admin/complaints',
        for: 'desk',
        icon: MessageSquareWarningIcon,
        label: 'complaints',
        counters: ['complaintsOpen'],
      },
    ],
  },
  { parts: [{ path: '/admin/loyalty', for: 'desk', icon: GiftIcon, label: 'loyalty' }] },
  { parts: [{ path: '/admin/reports', for: 'desk', icon: ChartNoAxesColumnIcon, label: 'reports' }] },
  {
    parts: [
      { path: '/admin/settings', for: 'admin', icon: Settings2Icon, label: 'settings' },
      { path: '/admin/security', for: 'admin', icon: ShieldIcon, label: 'security' },
      { path: '/admin/system', for: 'admin', icon: ServerIcon, label: 'system' },
    ],
  },
];

export const OFFICE_PARTS: readonly OfficePart[] = OFFICE_SECTIONS.flatMap(({ parts }) => parts);

/** The sections with the parts that the role may open; a section with a single part is named after it. */
export function sectionsOf(role: Role | undefined): readonly OfficeSection[] {
  return OFFICE_SECTIONS.flatMap((section) => {
    const parts = section.parts.filter((part) => isOf(part.for, role));
    if (parts.length === 0) return [];
    return [{ ...section, parts, label: parts.length > 1 ? section.label : undefined }];
  });
}

/** The section of a page. Pages outside of all sections have none; an unknown address has the overview. */
export function sectionOf(pathname: string, role: Role | undefined): OfficeSection | undefined {
  if (NO_SECTION.test(pathname)) return undefined;
  const sections = sectionsOf(role);
  const own = sections.find(({ parts }) => parts.some((part) => isInPart(pathname, part)));
  return own ?? sections.find(({ parts }) => parts.some(({ label }) => label === 'overview'));
}

export function firstPart({ parts: [first] }: OfficeSection): OfficePart {
  if (!first) throw new Error('A section without parts');
  return first;
}

const OTHER_PAGES: readonly Pick<OfficePart, 'path' | 'for'>[] = [
  { path: '/admin/second-factor', for: 'workshop' },
  { path: '/admin/revisions', for: 'workshop' },
  { path: '/admin/visits', for: 'workshop' },
  { path: '/admin/setup', for: 'admin' },
];

const OFFICE_PATH = /^\/(admin|manage)(\/|$)/;

export function mayOpen(role: Role | undefined, address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/, 1);
  if (!OFFICE_PATH.test(pathname)) return true;
  const page = [...OFFICE_PARTS, ...OTHER_PAGES].find((one) => isInPart(pathname, one));
  // Any other page shows the overview.
  return isOf(page?.for ?? 'desk', role);
}

function isOf(audience: OfficeAudience, role: Role | undefined): boolean {
  if (audience === 'admin') return role === 'admin';
  return audience === 'desk' ? isDeskRole(role) : isStaffRole(role);
}

export function isInPart(pathname: string, { path }: Pick<OfficePart, 'path'>): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
