import { useTranslation } from 'react-i18next';
import { accentColors, accentContrasts, isColor, MIN_CONTRAST } from '../../../shared/theme/accent.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import styles from './Settings.module.css';

/** A text in or on the accent colour with its contrast, and whether that is enough. Room is kept while none is typed. */
export function AccentPreview({ accent }: { accent: string }) {
  const { t, i18n } = useTranslation('settings');
  const color = isColor(accent) ? accent : undefined;
  const { primary, primarySoft } = accentColors(color);
  const contrasts = accentContrasts(primary);
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const samples = [
    { name: 'white', text: tokens.color.onPrimary, background: primary },
    { name: 'page', text: primary, background: tokens.color.canvas },
    { name: 'soft', text: primary, background: primarySoft },
  ] as const;
  return (
    <ul className={styles.samples} data-unknown={!color || undefined} aria-live="polite">
      {samples.map(({ name, text, background }) => (
        <li key={name}>
          <svg className={styles.sample} viewBox="0 0 160 44" role="presentation">
            <rect width="160" height="44" rx="8" fill={background} />
            <text x="80" y="28" textAnchor="middle" fill={text} fontWeight="600" fontSize="16">
              {t('accent.sample')}
            </text>
          </svg>
          <span>{t(`accent.on.${name}`)}</span>
          <strong className={contrasts[name] >= MIN_CONTRAST ? styles.enough : styles.tooLittle}>
            {t(contrasts[name] >= MIN_CONTRAST ? 'accent.enough' : 'accent.tooLittle', {
              ratio: ratio.format(contrasts[name]),
            })}
          </strong>
        </li>
      ))}
    </ul>
  );
}
