import type { i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The instance of each language but the chosen one; the parts of a list share it. */
const instances = new Map<string, i18n>();

function instanceOf(language: string, chosen: i18n): i18n {
  const known = instances.get(language);
  if (known) return known;
  // Loads what its parts ask for, not every text that the page has loaded so far.
  const made = chosen.cloneInstance({ lng: language, ns: [] });
  instances.set(language, made);
  return made;
}

/** Shows its content in a language, where a part of the page speaks another one than the chosen one. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  const speaking = i18n.resolvedLanguage === language ? i18n : instanceOf(language, i18n);
  return (
    <I18nextProvider i18n={speaking}>
      <Suspense>{children}</Suspense>
    </I18nextProvider>
  );
}
