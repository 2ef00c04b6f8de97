import type { i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The i18next instance of each language but the chosen one; all parts of the page share them. */
const instances = new Map<string, i18n>();

function instanceOf(language: string, chosen: i18n): i18n {
  const known = instances.get(language);
  if (known) return known;
  // The new instance loads only the texts that its parts use, instead of all those loaded so far.
  const made = chosen.cloneInstance({ lng: language, ns: [] });
  instances.set(language, made);
  return made;
}

/** Shows its content in a language that may differ from the chosen one. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  const speaking = i18n.resolvedLanguage === language ? i18n : instanceOf(language, i18n);
  return (
    <I18nextProvider i18n={speaking}>
      <Suspense>{children}</Suspense>
    </I18nextProvider>
  );
}
