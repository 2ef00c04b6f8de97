import { SearchIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptKeys } from '../../shared/antd/first-field.ts';
import { onDemand, useOnDemand } from '../../shared/antd/on-demand.ts';
import { listen } from '../../shared/browser/listeners.ts';
import { later } from '../../shared/later/later.tsx';
import type { IsoDate } from '../../shared/time/workshop-clock.ts';
import styles from './PaletteHost.module.css';
import { OPEN_PALETTE, openPalette } from './palette-choice.ts';

const paletteCode = onDemand(async () => (await import('./CommandPalette.tsx')).default);
const CloseDaysDialog = later(async () => ({
  default: (await import('../../features/booking/components/schedule/Closures.tsx')).CloseDaysDialog,
}));

type Shown = { what: 'palette' } | { what: 'closing'; day: IsoDate | undefined };

/** Dialogs of Ant Design and of the browser; the shortcuts wait until they are closed. */
const OPEN_DIALOG = 'dialog[open], .ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])';

/**
 * The command palette of the office with its shortcuts: Ctrl K or ⌘ K everywhere, `/` outside of fields. Its chunk loads
 * with the first use. Render it once; the buttons open it.
 */
export function PaletteHost() {
  const [shown, setShown] = useState<Shown>();
  const isPaletteShown = shown?.what === 'palette';
  const CommandPalette = useOnDemand(paletteCode, { isWanted: isPaletteShown, onFailure: () => setShown(undefined) });
  const typeKeys = useKeptKeys(isPaletteShown);
  useEffect(() => {
    const open = () => setShown({ what: 'palette' });
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const isBlocked = document.querySelector(OPEN_DIALOG) !== null;
      // Ctrl K would leave the page for the address bar of the browser.
      if (!isBlocked || event.key !== '/') event.preventDefault();
      if (!isBlocked) open();
    };
    return listen({ keydown: onKey, [OPEN_PALETTE]: open });
  }, []);
  return (
    <Suspense>
      {isPaletteShown && CommandPalette && (
        <CommandPalette
          onMount={typeKeys}
          // The dialog closes before its action opens the next one.
          onClose={() => setShown((now) => (now?.what === 'palette' ? undefined : now))}
          onCloseDays={(day) => setShown({ what: 'closing', day })}
        />
      )}
      {shown?.what === 'closing' && <CloseDaysDialog day={shown.day} onClose={() => setShown(undefined)} />}
    </Suspense>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'))
  );
}

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

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
      <span className="clipped shrinks">{t('search')}</span>
      <span className={styles.keys} aria-hidden="true">
        {IS_APPLE ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
