import { useEffect, useState } from 'react';
import { tellMissing } from '../later/later.tsx';
import { loadCode } from '../later/load-code.ts';

export interface OnDemand<Code> {
  loaded: Code | undefined;
  /** Loads the code; undefined, with a toast, when it does not come. */
  load(): Promise<Code | undefined>;
  /** Loads the code ahead of its use, without a toast. */
  prefetch(): void;
}

/** Code that is loaded once. A failed attempt is repeated with the next use. */
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

/** The code, loaded when `isWanted` first; `onFailure` runs when it cannot be loaded. */
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

export const modalCode = onDemand(async () => {
  const { Modal, AntdTheme, preloadLocale } = await import('./modal-code.ts');
  await preloadLocale();
  return { Modal, AntdTheme };
});
