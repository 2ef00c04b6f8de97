import {
  BellIcon,
  CalendarIcon,
  CalendarXIcon,
  ClockIcon,
  FileTextIcon,
  GiftIcon,
  LayoutDashboardIcon,
  ListIcon,
  MailIcon,
  MapPinIcon,
  PencilIcon,
  SquareKanbanIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { later } from '../../../shared/later/later.tsx';

type Load = () => Promise<{ default: ComponentType }>;

function section<const Name extends string>(name: Name, icon: ComponentType, load: Load) {
  return { name, icon, content: later(load) };
}

/** The navigation has the groups; the sections of the open one are below it. */
export const SETTINGS_GROUPS = [
  {
    name: 'workshop',
    sections: [
      section('profile', MapPinIcon, () => import('../../../features/workshop/settings/ProfileSection.tsx')),
      section('appearance', PencilIcon, () => import('../../../features/workshop/settings/AppearanceSection.tsx')),
    ],
  },
  {
    name: 'schedule',
    sections: [
      section('hours', ClockIcon, () => import('../../../features/booking/settings/HoursSection.tsx')),
      section('closures', CalendarXIcon, () => import('../../../features/booking/components/schedule/Closures.tsx')),
      section('bays', SquareKanbanIcon, () => import('../../../features/booking/settings/BaysSection.tsx')),
    ],
  },
  {
    name: 'booking',
    sections: [
      section('services', LayoutDashboardIcon, () => import('../../../features/booking/settings/ServicesSection.tsx')),
      section('policy', CalendarIcon, () => import('../../../features/booking/settings/PolicySection.tsx')),
      section('waitlist', ListIcon, () => import('../../../features/waitlist/settings/WaitlistSection.tsx')),
    ],
  },
  {
    name: 'papers',
    sections: [
      section('estimates', FileTextIcon, () => import('../../../features/estimates/settings/EstimatesSection.tsx')),
      section('documents', FileTextIcon, () => import('../../../features/documents/settings/DocumentsSection.tsx')),
    ],
  },
  {
    name: 'messages',
    sections: [
      section('messages', MailIcon, () => import('../../../features/notifications/settings/MessagesSection.tsx')),
      section('reminders', BellIcon, () => import('../../../features/reminders/settings/RemindersSection.tsx')),
    ],
  },
  {
    name: 'loyalty',
    sections: [section('loyalty', GiftIcon, () => import('../../../features/loyalty/settings/LoyaltySection.tsx'))],
  },
] as const;

export const SETTINGS_SECTIONS = SETTINGS_GROUPS.flatMap(({ sections }): readonly SettingsSection[] => sections);

export type SettingsSection = (typeof SETTINGS_GROUPS)[number]['sections'][number];
