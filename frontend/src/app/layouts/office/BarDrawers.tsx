import Drawer from 'antd/es/drawer';
import { LogOutIcon, UserRoundIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../shared/antd/Button.tsx';
import type { DialogState } from '../../../shared/antd/Dialog.tsx';
import { homeOf, useSession } from '../../../shared/session/use-session.ts';
import { useLogout } from '../../use-logout.ts';
import { LanguageSwitch, SITE_LINKS } from '../BarParts.tsx';
import ThemeSwitch from '../ThemeSwitch.tsx';
import styles from './BarDrawers.module.css';
import { SectionMenu } from './SectionMenus.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

const CLASSES = { header: styles.header, body: 'stack-4 aligned-start' };

export function MoreSections({ open, onClose }: DialogState) {
  const { t } = useTranslation('frame');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t('label')}
      closable={{ 'aria-label': t('words.close') }}
      classNames={CLASSES}
    >
      <SectionMenu onChoose={onClose} />
    </Drawer>
  );
}

/** Contains what does not fit the bar of phones and tablets: the public site, the account, language and colours. */
export function BarMenu({ open, onClose }: DialogState) {
  const { t } = useTranslation(['public', 'frame', 'account']);
  const user = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  if (!user) return null;
  const leaveFor = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="min(23rem, 92vw)"
      title={t('frame:menu')}
      closable={{ placement: 'end', 'aria-label': t('nav.closeMenu') }}
      classNames={CLASSES}
    >
      <p className="flush">{t('nav.greeting', { name: user.name })}</p>
      <Button onClick={() => leaveFor(homeOf(user))}>{t('nav.account')}</Button>
      <nav className={styles.links} aria-label={t('nav.label')}>
        {SITE_LINKS.map(({ to, label }) => (
          <Link key={to} className="target-row plain-link" to={to} onClick={onClose}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className="stack-2">
        <ThemeSwitch />
        <div className="spread-row">
          <LanguageSwitch onSwitched={onClose} />
          <SoundSwitch hasLabel />
        </div>
      </div>
      <div className="spread-row">
        <Button type="text" icon={<UserRoundIcon />} onClick={() => leaveFor('/client/profile')}>
          {t('frame:account')}
        </Button>
        <Button
          type="text"
          icon={<LogOutIcon />}
          onClick={() => {
            onClose();
            return logout();
          }}
        >
          {t('account:words.logout')}
        </Button>
      </div>
    </Drawer>
  );
}
