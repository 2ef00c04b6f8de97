import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { MoreIcon, PersonIcon } from '../../shared/antd/icons.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import styles from './OfficeNavigation.module.css';
import { isInSection, OFFICE_GROUPS, OFFICE_SECTIONS, type OfficeSection } from './office-sections.ts';

/** Every section of the office: a side bar on desktops, a rail on tablets, a bar at the bottom on phones. */
export function OfficeNavigation() {
  const { t } = useTranslation('frame');
  return (
    <>
      <nav className={styles.side} aria-label={t('label')}>
        <SectionGroups />
        <SignedInUser />
      </nav>
      <PhoneBar />
    </>
  );
}

function SectionGroups({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('frame');
  const id = useId();
  return OFFICE_GROUPS.map((group) => (
    <section key={group} className={styles.group} aria-labelledby={id + group}>
      <h2 id={id + group} className={styles.groupName}>
        {t(`groups.${group}`)}
      </h2>
      <ul className={styles.sections}>
        {OFFICE_SECTIONS.filter((section) => section.group === group).map((section) => (
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
  const { path, icon: SectionIcon, label } = section;
  return (
    <Link
      to={path}
      className={styles.section}
      aria-current={isInSection(pathname, section) ? 'page' : undefined}
      onClick={onChoose}
    >
      <SectionIcon />
      <span className={styles.label}>{t(`sections.${label}`)}</span>
    </Link>
  );
}

function SignedInUser({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('frame');
  const { name } = useWorkshop();
  const user = useSession();
  return (
    <Link to="/client/profile" className={styles.user} onClick={onChoose} title={t('account')}>
      <PersonIcon />
      <span className={styles.userName}>
        <span className="bold-ink">{user?.name}</span>
        <span className="caption">{name}</span>
      </span>
    </Link>
  );
}

/** The four sections of phones, and a sheet with all of them. */
function PhoneBar() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const inBar = OFFICE_SECTIONS.filter(({ inPhoneBar }) => inPhoneBar);
  const isElsewhere = !inBar.some((section) => isInSection(pathname, section));
  const close = () => sheet.current?.close();
  return (
    <nav className={styles.bottom} aria-label={t('label')}>
      {inBar.map((section) => (
        <SectionLink key={section.path} section={section} />
      ))}
      <button
        type="button"
        className={styles.section}
        aria-haspopup="dialog"
        data-current={isElsewhere}
        onClick={() => sheet.current?.showModal()}
      >
        <MoreIcon />
        <span className={styles.label}>{t('more')}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-label={t('label')}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={styles.sheetBody}>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
            <CloseIcon />
          </button>
          <SectionGroups onChoose={close} />
          <SignedInUser onChoose={close} />
        </div>
      </dialog>
    </nav>
  );
}
