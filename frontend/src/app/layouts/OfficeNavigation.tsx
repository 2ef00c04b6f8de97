import { BellIcon, BellOffIcon, EllipsisIcon, UserRoundIcon, XIcon } from 'lucide-react';
import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useOfficeCounters } from '../../features/reporting/api/daily-figures.ts';
import type frameTexts from '../../shared/i18n/ro/frame.ts';
import { LiveSign } from '../../shared/live/LiveSign.tsx';
import { switchNewBookingSound, useNewBookingSound } from '../../shared/live/new-booking-sound.ts';
import { worksAtDesk } from '../../shared/session/session-store.ts';
import { useIsMechanic, useSession } from '../../shared/session/use-session.ts';
import { classNames } from '../../shared/ui/dom.ts';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { PaletteButton } from '../palette/PaletteHost.tsx';
import styles from './OfficeNavigation.module.css';
import { isInSection, mayOpen, OFFICE_GROUPS, OFFICE_SECTIONS, type OfficeSection } from './office-sections.ts';

type CounterText = keyof typeof frameTexts.counters;

const MOST_SHOWN = 99;

/** Sections that the bar of phones has room for, beside the search and the button for the others. */
const ROOM_IN_BAR = 3;

/** The page of admins who are refused everything else until they have added a second factor. */
const SECOND_FACTOR = '/admin/second-factor';

function useCountOf(): (section: OfficeSection) => number {
  const { pathname } = useLocation();
  const role = useSession()?.role;
  const { data } = useOfficeCounters({ enabled: pathname !== SECOND_FACTOR && worksAtDesk(role) });
  return ({ counter }) => (counter && data?.[counter]) || 0;
}

/** The sections of the office that the role has: a side bar on desktops, a rail on tablets, a bar at the bottom on phones. */
export function OfficeNavigation() {
  const { t } = useTranslation('frame');
  return (
    <>
      <nav className={styles.side} aria-label={t('label')}>
        <PaletteButton className={classNames(styles.section, styles.search)} />
        <SectionGroups />
        <Live />
        <SignedInUser />
      </nav>
      <PhoneBar />
    </>
  );
}

function useSections(): readonly OfficeSection[] {
  const role = useSession()?.role;
  return OFFICE_SECTIONS.filter(({ path }) => mayOpen(role, path));
}

function SectionGroups({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('frame');
  const id = useId();
  const sections = useSections();
  const groups = OFFICE_GROUPS.filter((group) => sections.some((section) => section.group === group));
  return groups.map((group) => (
    <section key={group} className={styles.group} aria-labelledby={id + group}>
      <h2 id={id + group} className={styles.groupName}>
        {t(`groups.${group}`)}
      </h2>
      <ul className={styles.sections}>
        {sections
          .filter((section) => section.group === group)
          .map((section) => (
            <li key={section.path}>
              <SectionLink section={section} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function SectionLink({ section, onChoose }: { section: OfficeSection; onChoose?: () => void }) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const countOf = useCountOf();
  const { path, icon: SectionIcon, label, counter } = section;
  return (
    <Link
      to={path}
      className={styles.section}
      aria-current={isInSection(pathname, section) ? 'page' : undefined}
      onClick={onChoose}
    >
      <SectionIcon />
      <span className={styles.label}>{t(`sections.${label}`)}</span>
      {counter && <Count count={countOf(section)} text={`counters.${counter}`} />}
    </Link>
  );
}

/** A number on a link, with its meaning for screen readers. Takes no room of its own, so nothing moves with it. */
function Count({ count, text }: { count: number; text: `counters.${CounterText}` }) {
  const { t } = useTranslation('frame');
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t(text, { count })}</span>
    </span>
  );
}

function SignedInUser({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('frame');
  const { name } = useWorkshop();
  const user = useSession();
  return (
    <Link to="/client/profile" className={styles.user} onClick={onChoose} title={t('account')}>
      <UserRoundIcon />
      <span className={styles.userName}>
        <span className="bold-ink">{user?.name}</span>
        <span className="caption">{name}</span>
      </span>
    </Link>
  );
}

function Live() {
  return (
    <div className={styles.live}>
      <Suspense>
        <LiveControls className={styles.section} labelClassName={styles.label} />
      </Suspense>
    </div>
  );
}

function PhoneBar() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const countOf = useCountOf();
  const sections = useSections();
  const fits = sections.length <= ROOM_IN_BAR;
  const inBar = sections.filter(({ inPhoneBar }) => fits || inPhoneBar);
  const elsewhere = sections.filter((section) => !inBar.includes(section));
  const isElsewhere = !inBar.some((section) => isInSection(pathname, section));
  const close = () => sheet.current?.close();
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      {inBar.map((section) => (
        <SectionLink key={section.path} section={section} />
      ))}
      <PaletteButton className={styles.section} />
      <button
        type="button"
        className={styles.section}
        aria-haspopup="dialog"
        data-current={isElsewhere}
        onClick={() => sheet.current?.showModal()}
      >
        <EllipsisIcon />
        <span className={styles.label}>{t('more')}</span>
        <Count count={elsewhere.reduce((sum, section) => sum + countOf(section), 0)} text="counters.elsewhere" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={t('label')}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={styles.sheetBody}>
          <button type="button" className={styles.close} aria-label={t('words.close')} onClick={close}>
            <XIcon />
          </button>
          <SectionGroups onChoose={close} />
          <Live />
          <SignedInUser onChoose={close} />
        </div>
      </dialog>
    </nav>
  );
}

/** Whether the office is up to date, and for the desk the switch of the sound for new bookings, in the style of the navigation. */
function LiveControls({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  const { t } = useTranslation('frame');
  const isMechanic = useIsMechanic();
  const isOn = useNewBookingSound();
  return (
    <>
      {!isMechanic && (
        <button
          type="button"
          className={className}
          aria-pressed={isOn}
          aria-label={t('live.sound.label')}
          title={t('live.sound.label')}
          onClick={() => switchNewBookingSound(!isOn)}
        >
          {isOn ? <BellIcon /> : <BellOffIcon />}
          <span className={labelClassName}>{t(isOn ? 'live.sound.on' : 'live.sound.off')}</span>
        </button>
      )}
      <LiveSign className={className} labelClassName={labelClassName} />
    </>
  );
}
