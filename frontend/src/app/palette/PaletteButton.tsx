import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import styles from './PaletteButton.module.css';
import { openPalette } from './palette-choice.ts';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the command palette; looks like a section of the navigation. */
export function PaletteButton({ className }: { className?: string }) {
  const { t } = useTranslation('frame');
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={openPalette}
    >
      <SearchIcon />
      <span className={styles.label}>{t('search')}</span>
      <span className={styles.keys} aria-hidden="true">
        {IS_APPLE ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
