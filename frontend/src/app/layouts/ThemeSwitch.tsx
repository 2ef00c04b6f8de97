import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, THEMES, useTheme } from '../../shared/theme/color-scheme.ts';
import { classNames } from '../../shared/ui/dom.ts';
import styles from './ThemeSwitch.module.css';

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const;

export default function ThemeSwitch() {
  const { t } = useTranslation('device');
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={classNames('fieldset flex', styles.switch)}>
      <legend className="visually-hidden">{t('theme.legend')}</legend>
      {THEMES.map((theme) => {
        const ThemeIcon = ICONS[theme];
        return (
          <label key={theme} className={classNames('target-row muted medium', styles.choice)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            />
            <ThemeIcon />
            {t(`theme.${theme}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
