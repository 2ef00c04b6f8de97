import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { MenuProps } from 'antd/es/menu';
import { ChevronDownIcon, LogOutIcon, MenuIcon, MonitorIcon, MoonIcon, SunIcon, UserRoundIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';
import { LiveSign } from '../../../shared/live/LiveSign.tsx';
import type { StoredUser } from '../../../shared/session/session-store.ts';
import { homeOf, useSession } from '../../../shared/session/use-session.ts';
import { chooseTheme, THEMES, useTheme } from '../../../shared/theme/color-scheme.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { PaletteButton } from '../../palette/PaletteHost.tsx';
import { useLogout } from '../../use-logout.ts';
import { Brand, LanguageSwitch, SITE_LINKS } from '../BarParts.tsx';
import styles from './OfficeBar.module.css';
import { SoundSwitch } from './SoundSwitch.tsx';

const BarMenu = dialogOnDemand(async () => (await import('./BarDrawers.tsx')).BarMenu);

const THEME_ICONS = { system: <MonitorIcon />, light: <SunIcon />, dark: <MoonIcon /> } as const;

/** Menus open in the bar, which is a landmark. */
const inBar = (opener: HTMLElement) => opener.parentElement ?? document.body;

export function OfficeBar() {
  const { t } = useTranslation();
  const user = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  return (
    <header className={styles.bar}>
      <Brand to={homeOf(user)} />
      <SiteMenu />
      <PaletteButton className={styles.search} />
      <LiveSign className={classNames('centred-flex gap-1 muted one-line', styles.live)} />
      <div className="from-wide centred-flex gap-1 shrinks">
        <SoundSwitch />
        <LanguageSwitch />
        <span className={classNames('clipped muted', styles.greeting)}>{t('nav.greeting', { name: user.name })}</span>
        <Button type="text" onClick={() => navigate(homeOf(user))}>
          {t('nav.account')}
        </Button>
        <AccountMenu user={user} />
      </div>
      <Button
        type="text"
        className="until-wide"
        icon={<MenuIcon />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={t('nav.openMenu')}
        onClick={() => setOpen(true)}
      />
      <BarMenu open={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}

function SiteMenu() {
  const { t } = useTranslation(['public', 'frame']);
  const items = SITE_LINKS.map(({ to, label }) => ({ key: to, label: <Link to={to}>{t(label)}</Link> }));
  return (
    <Dropdown trigger={['click']} getPopupContainer={inBar} menu={{ items }}>
      <Button type="text" className="from-wide" aria-haspopup="menu" title={t('frame:siteMenu')}>
        {t('frame:site')}
        <ChevronDownIcon />
      </Button>
    </Dropdown>
  );
}

function AccountMenu({ user }: { user: StoredUser }) {
  const { t } = useTranslation(['frame', 'device', 'account']);
  const theme = useTheme();
  const logout = useLogout();
  const items = [
    { key: 'profile', icon: <UserRoundIcon />, label: <Link to="/client/profile">{t('account')}</Link> },
    {
      key: 'theme',
      type: 'group',
      label: t('device:theme.legend'),
      children: THEMES.map((name) => ({
        key: name,
        icon: THEME_ICONS[name],
        label: t(`device:theme.${name}`),
        role: 'menuitemradio',
        'aria-checked': name === theme,
        onClick: () => chooseTheme(name),
      })),
    },
    { type: 'divider' },
    { key: 'logout', icon: <LogOutIcon />, label: t('account:words.logout'), onClick: () => void logout() },
  ] as MenuProps['items'];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={inBar}
      menu={{ items, selectedKeys: [theme] }}
    >
      <Button
        type="text"
        icon={<UserRoundIcon />}
        aria-haspopup="menu"
        aria-label={t('accountMenu', { name: user.name })}
      />
    </Dropdown>
  );
}
