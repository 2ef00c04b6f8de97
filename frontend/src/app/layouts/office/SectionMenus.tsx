import { isDeskRole } from '@car-workshop/contracts/roles';
import Badge from 'antd/es/badge';
import Menu, { type MenuProps } from 'antd/es/menu';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useOfficeCounters } from '../../../features/reporting/api/daily-figures.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { firstPart, isInPart, type OfficePart, type OfficeSection, sectionOf, sectionsOf } from './office-sections.ts';
import styles from './SectionMenus.module.css';

const MOST_SHOWN = 99;

// These pages belong to the board that shows the appointment, so they have no tabs.
const APPOINTMENT_PAGE = /^\/admin\/(estimates|visits|revisions)\//;
const BOARD = '/admin/board';

/** The page of admins who are refused everything else until they have added a second factor. */
const SECOND_FACTOR = '/admin/second-factor';
export function useWaiting(): (parts: readonly OfficePart[]) => { count: number; text: string } {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const role = useSession()?.role;
  const { data } = useOfficeCounters({ enabled: pathname !== SECOND_FACTOR && isDeskRole(role) });
  return (parts) => {
    const counters = parts.flatMap((part) => (part.counters ?? []).filter((counter) => data?.[counter]));
    const countOf = (counter: (typeof counters)[number]) => data?.[counter] ?? 0;
    return {
      count: counters.reduce((sum, counter) => sum + countOf(counter), 0),
      text: counters.map((counter) => t(`counters.${counter}`, { count: countOf(counter) })).join(', '),
    };
  };
}

/**
 * Links of the office as a menu of Ant Design. For assistive technology it is a list of links in a navigation, not a menu
 * of commands: each link is reached by Tab, and the arrows go from one to the next.
 */
function LinkMenu(props: {
  entries: readonly { to: string; part: OfficePart; parts: readonly OfficePart[]; label?: OfficeSection['label'] }[];
  current: string | undefined;
  mode: 'vertical' | 'horizontal';
  className?: string;
  hasIcons?: boolean;
  onChoose?: () => void;
}) {
  const { entries, current, mode, className, hasIcons = true, onChoose } = props;
  const { t } = useTranslation('frame');
  const waitingIn = useWaiting();
  const items = entries.map(({ to, part, parts, label = part.label }) => {
    const { icon: PartIcon } = part;
    return {
      key: to,
      role: 'listitem',
      icon: hasIcons ? <PartIcon /> : undefined,
      label: (
        <Link
          to={to}
          className="centred-flex gap-2"
          aria-current={to === current ? 'page' : undefined}
          onClick={onChoose}
        >
          <span className={styles.name}>{t(`sections.${label}`)}</span>
          <Count {...waitingIn(parts)} className={styles.count} />
        </Link>
      ),
    };
  });
  return (
    <Menu
      mode={mode}
      className={className}
      role="list"
      tabIndex={-1}
      tooltip={false}
      disabledOverflow
      selectedKeys={current ? [current] : []}
      items={items as MenuProps['items']}
    />
  );
}

/** A number on a link, with its meaning for screen readers. Its room is always reserved, so that nothing moves. */
export function Count({ count, text, className }: { count: number; text: string; className?: string }) {
  if (count === 0) return null;
  return (
    <>
      <Badge className={className} count={count} overflowCount={MOST_SHOWN} title="" aria-hidden="true" />
      <span className="visually-hidden">, {text}</span>
    </>
  );
}

export function useSections() {
  const role = useSession()?.role;
  const { pathname } = useLocation();
  const sections = sectionsOf(role);
  const shown = sectionOf(pathname, role);
  const current = APPOINTMENT_PAGE.test(pathname) ? BOARD : shown && firstPart(shown).path;
  const entries = sections.map((section) => {
    const part = firstPart(section);
    return { to: part.path, part, parts: section.parts, label: section.label, inPhoneBar: section.inPhoneBar };
  });
  return { entries, current };
}

export function SectionMenu({ onChoose }: { onChoose?: () => void }) {
  return <LinkMenu {...useSections()} mode="vertical" className={styles.entries} onChoose={onChoose} />;
}

export function SectionTabs() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const section = sectionOf(pathname, useSession()?.role);
  if (!section || section.parts.length < 2) return null;
  const { parts, label = firstPart(section).label } = section;
  // An unknown address shows the overview.
  const current = parts.find((part) => isInPart(pathname, part)) ?? parts.find((part) => part.label === 'overview');
  return (
    <nav className={styles.tabs} aria-label={t('tabs', { section: t(`sections.${label}`) })}>
      <LinkMenu
        entries={parts.map((part) => ({ to: part.path, part, parts: [part] }))}
        current={current?.path}
        mode="horizontal"
        hasIcons={false}
      />
    </nav>
  );
}
