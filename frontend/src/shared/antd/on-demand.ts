import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tellMissing } from '../later/later.tsx';
import { loadCode } from '../later/load-code.ts';

export interface OnDemand<Code> {
  loaded: Code | undefined;
  /** Loads the code. Shows a toast and resolves to undefined when loading fails. */
  load(): Promise<Code | undefined>;
  /** Prefetches the code; a failure shows no toast. */
  prefetch(): void;
}

/** Lazily loads code once. A failed attempt is repeated with the next use. */
export function onDemand<Code>(load: () => Promise<Code>): OnDemand<Code> {
  let pending: Promise<Code> | undefined;
  const attempt = async () => {
    try {
      pending ??= load();
      code.loaded = await pending;
    } finally {
      pending = undefined;
    }
  };
  const code: OnDemand<Code> = {
    loaded: undefined,
    async load() {
      if (!code.loaded) await loadCode(attempt).catch(() => tellMissing());
      return code.loaded;
    },
    prefetch() {
      // The use that needs the code reports the failure.
      if (!code.loaded) attempt().catch(() => undefined);
    },
  };
  return code;
}

/** The code, loaded as soon as `isWanted` is true; `onFailure` runs when loading fails. */
export function useOnDemand<Code>(
  code: OnDemand<Code>,
  { isWanted, onFailure }: { isWanted: boolean; onFailure: () => void },
): Code | undefined {
  const [loaded, setLoaded] = useState(() => code.loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    void code.load().then((result) => {
      if (!isCurrent) return;
      if (result) setLoaded(() => result);
      else onFailure();
    });
    return () => {
      isCurrent = false;
    };
  }, [code, isWanted, loaded, onFailure]);
  return loaded;
}

/**
 * Keeps the keys that are typed after an opening until the field is mounted.
 * @returns what to call when the field has the focus: types the text into it
 */
export function useKeptKeys(isOpen: boolean): () => void {
  const keys = useRef('');
  const isReady = useRef(false);
  // A layout effect listens before the next task, in which the first key may come.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    keys.current = '';
    isReady.current = false;
    const keep = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (isReady.current || !isText) return;
      keys.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isOpen]);
  return () => {
    isReady.current = true;
    // Inserts the text as the keyboard does, so that the form receives the event.
    if (keys.current) document.execCommand('insertText', false, keys.current);
    keys.current = '';
  };
}

export const modalCode = onDemand(async () => {
  const { Modal, AntdTheme, preloadLocale } = await import('./modal-code.ts');
  await preloadLocale();
  return { Modal, AntdTheme };
});
