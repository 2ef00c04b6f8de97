import type { ComponentType } from 'react';
import type { OfficeCounters } from '../../features/reporting/api/count-open-work.ts';
import {
  BoardIcon,
  CarIcon,
  ServerIcon,
  SettingsIcon,
  ShieldIcon,
  SpeechIcon,
  TemplateIcon,
  TilesIcon,
  UsersIcon,
} from '../../shared/antd/icons.tsx';
import type frameTexts from '../../shared/i18n/ro/frame.ts';
import { CalendarIcon, ClockIcon, GiftIcon, ListIcon, MailIcon, StarIcon } from '../../shared/ui/icons.tsx';

/** The groups of the side bar, in its order. */
export const OFFICE_GROUPS = ['work', 'clients', 'answers', 'workshop'] as const;

/** A section of the office, as its navigation lists it. */
export interface OfficeSection {
  readonly path: string;
  readonly icon: ComponentType;
  /** Key of its name in the texts of the frame. */
  readonly label: keyof typeof frameTexts.sections;
  readonly group: (typeof OFFICE_GROUPS)[number];
  /** What waits in it for the workshop. */
  readonly counter?: keyof OfficeCounters & keyof typeof frameTexts.counters;
  /** In the bar of phones, which has room for four with the search; the other sections are behind its last button. */
  readonly inPhoneBar?: true;
}

/** Every section of the office, in the order of its navigation. */
export const OFFICE_SECTIONS: readonly OfficeSection[] = [
  { path: '/admin/dashboard', icon: TilesIcon, label: 'overview', group: 'work', inPhoneBar: true },
  { path: '/admin/board', icon: BoardIcon, label: 'board', group: 'work', inPhoneBar: true },
  { path: '/dashboard', icon: CalendarIcon, label: 'today', group: 'work' },
  {
    path: '/manage',
    icon: ListIcon,
    label: 'appointments',
    counter: 'appointmentsToConfirm',
    group: 'work',
    inPhoneBar: true,
  },
  {
    path: '/admin/waitlist',
    icon: ClockIcon,
    label: 'waitlist',
    counter: 'waitlistEntries',
    group: 'work',
  },
  { path: '/admin/vehicles', icon: CarIcon, label: 'vehicles', group: 'clients' },
  { path: '/admin/reminders', icon: ClockIcon, label: 'reminders', group: 'clients' },
  { path: '/admin/users', icon: UsersIcon, label: 'users', group: 'clients' },
  { path: '/admin/loyalty', icon: GiftIcon, label: 'loyalty', group: 'clients' },
  {
    path: '/admin/complaints',
    icon: SpeechIcon,
    label: 'complaints',
    counter: 'complaintsDue',
    group: 'answers',
  },
  { path: '/admin/reviews', icon: StarIcon, label: 'reviews', counter: 'reviewsToAnswer', group: 'answers' },
  { path: '/admin/messages', icon: MailIcon, label: 'messages', counter: 'failedMessages', group: 'answers' },
  { path: '/admin/revision-templates', icon: TemplateIcon, label: 'templates', group: 'workshop' },
  { path: '/admin/settings', icon: SettingsIcon, label: 'settings', group: 'workshop' },
  { path: '/admin/security', icon: ShieldIcon, label: 'security', group: 'workshop' },
  { path: '/admin/system', icon: ServerIcon, label: 'system', group: 'workshop' },
];

/** Whether a path is in a section: the section's page or a page below it. */
export function isInSection(pathname: string, { path }: OfficeSection): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
