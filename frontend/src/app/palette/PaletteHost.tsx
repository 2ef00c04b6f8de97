import { SearchIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand, useKeptKeys, useOnDemand } from '../../shared/antd/on-demand.ts';
import { listen } from '../../shared/browser/listeners.ts';
import { isDialogOpen, isShortcutKey, withCommandKey } from '../../shared/browser/shortcuts.ts';
import { later } from '../../shared/later/later.tsx';
import type { IsoDate } from '../../shared/time/workshop-clock.ts';
import styles from './PaletteHost.module.css';

const OPEN_PALETTE = 'palette-open';

declare global {
  interface WindowEventMap {
    [OPEN_PALETTE]: Event;
  }
}

function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}

const paletteCode = onDemand(async () => (await import('./CommandPalette.tsx')).default);
const CloseDaysDialog = later(async () => ({
  default: (await import('../../features/booking/components/schedule/Closures.tsx')).CloseDaysDialog,
}));

const ShortcutSheet = later(() => import('./ShortcutSheet.tsx'));

type Shown = { what: 'palette' | 'shortcuts' } | { what: 'closing'; day: IsoDate | undefined };

/**
 * The command palette of the office with its shortcuts: Ctrl K or ⌘ K everywhere, and outside of fields `/`, and `?`
 * for the sheet of all shortcuts. Its chunk loads with the first use. Render it once; the buttons open it.
 */
export function PaletteHost() {
  const [shown, setShown] = useState<Shown>();
  const isPaletteShown = shown?.what === 'palette';
  const CommandPalette = useOnDemand(paletteCode, { isWanted: isPaletteShown, onFailure: () => setShown(undefined) });
  const typeKeys = useKeptKeys(isPaletteShown);
  useEffect(() => {
    const open = () => setShown({ what: 'palette' });
    const onKey = (event: KeyboardEvent) => {
      const what = openedBy(event);
      if (!what) return;
      const isBlocked = isDialogOpen();
      // Otherwise Ctrl K would move the focus to the address bar of the browser.
      if (!isBlocked || isCommandKey(event)) event.preventDefault();
      if (!isBlocked) setShown({ what });
    };
    return listen({ keydown: onKey, [OPEN_PALETTE]: open });
  }, []);
  return (
    <Suspense>
      {isPaletteShown && CommandPalette && (
        <CommandPalette
          onMount={typeKeys}
          // The action of a choice may already have opened the next dialog, which must stay open.
          onClose={() => setShown((now) => (now?.what === 'palette' ? undefined : now))}
          onCloseDays={(day) => setShown({ what: 'closing', day })}
          onShortcuts={() => setShown({ what: 'shortcuts' })}
        />
      )}
      {shown?.what === 'shortcuts' && <ShortcutSheet onClose={() => setShown(undefined)} />}
      {shown?.what === 'closing' && <CloseDaysDialog day={shown.day} onClose={() => setShown(undefined)} />}
    </Suspense>
  );
}

function openedBy(event: KeyboardEvent): 'palette' | 'shortcuts' | undefined {
  if (isCommandKey(event) || isShortcutKey(event, '/')) return 'palette';
  return isShortcutKey(event, '?') ? 'shortcuts' : undefined;
}

function isCommandKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
}

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
        {withCommandKey('K')}
      </span>
    </button>
  );
}
