import type { ComponentType } from 'react';
import { BellIcon, BoardIcon, CalendarOffIcon, PencilIcon, TilesIcon } from '../../../shared/antd/icons.tsx';
import { later } from '../../../shared/later/later.tsx';
import * as icons from '../../../shared/ui/icons.tsx';

type Load = () => Promise<{ default: ComponentType }>;

function section<const Name extends string>(name: Name, icon: ComponentType, load: Load) {
  return { name, icon, content: later(load) };
}

export const SETTINGS_SECTIONS = [
  section('profile', icons.MapPinIcon, () => import('../../../features/workshop/settings/ProfileSection.tsx')),
  section('appearance', PencilIcon, () => import('../../../features/workshop/settings/AppearanceSection.tsx')),
  section('hours', icons.ClockIcon, () => import('../../../features/booking/settings/HoursSection.tsx')),
  section('closures', CalendarOffIcon, () => import('../../../features/booking/components/schedule/Closures.tsx')),
  section('bays', BoardIcon, () => import('../../../features/booking/settings/BaysSection.tsx')),
  section('services', TilesIcon, () => import('../../../features/booking/settings/ServicesSection.tsx')),
  section('policy', icons.CalendarIcon, () => import('../../../features/booking/settings/PolicySection.tsx')),
  section('why-not', icons.SearchIcon, () => import('../../../features/booking/components/start/WhyNotFree.tsx')),
  section('waitlist', icons.ListIcon, () => import('../../../features/waitlist/settings/WaitlistSection.tsx')),
  section('loyalty', icons.GiftIcon, () => import('../../../features/loyalty/settings/LoyaltySection.tsx')),
  section('messages', icons.MailIcon, () => import('../../../features/notifications/settings/MessagesSection.tsx')),
  section('reminders', BellIcon, () => import('../../../features/reminders/settings/RemindersSection.tsx')),
];

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
