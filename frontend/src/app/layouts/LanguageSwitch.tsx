import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/i18n/language.ts';
import { GlobeIcon } from '../../shared/ui/icons.tsx';
import styles from './LanguageSwitch.module.css';

/** Selects the language; each option is in its own language. */
export function LanguageSwitch({ onSwitched }: { onSwitched: () => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const current = LANGUAGES.find((language) => language === i18n.resolvedLanguage) ?? 'ro';
  return (
    <div className={styles.switch}>
      <GlobeIcon />
      <label htmlFor={id} className="visually-hidden">
        {t('app.language')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={current}
        onChange={(event) => switchLanguage(event.target.value as Language).then(onSwitched)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
