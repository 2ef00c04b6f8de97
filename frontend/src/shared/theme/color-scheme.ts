import { useSyncExternalStore } from 'react';
import type { ColorScheme } from './tokens.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** As in the script of index.html, which applies the choice before the first paint. */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Applies the stored choice to the page, its bar in the browser, and what listens. */
function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
  for (const listener of listeners) listener();
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === STORAGE_KEY && applyTheme();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  const media = ['screen', '(prefers-color-scheme: dark)'].map((query) => matchMedia(query));
  for (const medium of media) medium.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    for (const medium of media) medium.removeEventListener('change', listener);
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
