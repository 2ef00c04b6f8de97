import { useSyncExternalStore } from 'react';
import { Listeners, listen } from '../browser/listeners.ts';
import type { ColorScheme } from './tokens.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The script of index.html uses the same key to apply the choice before the first paint. */
const STORAGE_KEY = 'theme';

const listeners = new Listeners();

function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Applies the stored choice to the page and the browser's bar, and notifies the listeners. */
function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
  listeners.notify();
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  const media = ['screen', '(prefers-color-scheme: dark)'].map((query) => matchMedia(query));
  const ends = [
    listeners.add(listener),
    listen({ storage: ({ key }) => key === STORAGE_KEY && applyTheme() }),
    ...media.map((medium) => listen({ change: listener }, medium)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () =>
    getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light',
  );
}
