import type { ComponentType, LazyExoticComponent } from 'react';
import { BellIcon, BoardIcon, CalendarOffIcon, PencilIcon, TilesIcon } from '../../../shared/antd/icons.tsx';
import { later } from '../../../shared/later/later.tsx';
import {
  CalendarIcon,
  ClockIcon,
  GiftIcon,
  ListIcon,
  MailIcon,
  MapPinIcon,
  SearchIcon,
} from '../../../shared/ui/icons.tsx';

type SettingsSectionName =
  | 'profile'
  | 'appearance'
  | 'hours'
  | 'closures'
  | 'bays'
  | 'services'
  | 'policy'
  | 'why-not'
  | 'waitlist'
  | 'loyalty'
  | 'messages'
  | 'reminders';

export interface SettingsSection {
  /** Title and summary are in the texts `settings:sections.<name>`. */
  readonly name: SettingsSectionName;
  readonly icon: ComponentType;
  /** The content below the heading of the section; its own chunk. */
  readonly content: LazyExoticComponent<ComponentType>;
}

/** The sections of the settings. Each is a component of the feature whose module stores it. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    name: 'profile',
    icon: MapPinIcon,
    content: later(() => import('../../../features/workshop/settings/ProfileSection.tsx')),
  },
  {
    name: 'appearance',
    icon: PencilIcon,
    content: later(() => import('../../../features/workshop/settings/AppearanceSection.tsx')),
  },
  {
    name: 'hours',
    icon: ClockIcon,
    content: later(() => import('../../../features/booking/settings/HoursSection.tsx')),
  },
  {
    name: 'closures',
    icon: CalendarOffIcon,
    content: later(() => import('../../../features/booking/settings/ClosuresSection.tsx')),
  },
  {
    name: 'bays',
    icon: BoardIcon,
    content: later(() => import('../../../features/booking/settings/BaysSection.tsx')),
  },
  {
    name: 'services',
    icon: TilesIcon,
    content: later(() => import('../../../features/booking/settings/ServicesSection.tsx')),
  },
  {
    name: 'policy',
    icon: CalendarIcon,
    content: later(() => import('../../../features/booking/settings/PolicySection.tsx')),
  },
  {
    name: 'why-not',
    icon: SearchIcon,
    content: later(() =>
      import('../../../features/booking/components/start/WhyNotFree.tsx').then(({ WhyNotFree }) => ({
        default: WhyNotFree,
      })),
    ),
  },
  {
    name: 'waitlist',
    icon: ListIcon,
    content: later(() => import('../../../features/waitlist/settings/WaitlistSection.tsx')),
  },
  {
    name: 'loyalty',
    icon: GiftIcon,
    content: later(() => import('../../../features/loyalty/settings/LoyaltySection.tsx')),
  },
  {
    name: 'messages',
    icon: MailIcon,
    content: later(() =>
      import('../../../features/notifications/settings/MessagesSection.tsx').then(({ MessagesSection }) => ({
        default: MessagesSection,
      })),
    ),
  },
  {
    name: 'reminders',
    icon: BellIcon,
    content: later(() =>
      import('../../../features/reminders/settings/RemindersSection.tsx').then(({ RemindersSection }) => ({
        default: RemindersSection,
      })),
    ),
  },
];
