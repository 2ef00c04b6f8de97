import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, THEMES, useTheme } from '../../shared/theme/color-scheme.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './ThemeSwitch.module.css';

const ICONS = {
  system: 'M3 5h18v11H3zM8 20h8M12 16v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
} as const;

export default function ThemeSwitch() {
  const { t } = useTranslation('device');
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('theme.legend')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon>
            <path d={ICONS[theme]} />
          </Icon>
          {t(`theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  );
}
