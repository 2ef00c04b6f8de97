import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** Shows its content in a language, where a part of the page speaks another one than the chosen one. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  const isChosen = i18n.resolvedLanguage === language;
  const speaking = useMemo(
    () => (isChosen ? i18n : i18n.cloneInstance({ lng: language })),
    [i18n, isChosen, language],
  );
  return (
    <I18nextProvider i18n={speaking}>
      <Suspense>{children}</Suspense>
    </I18nextProvider>
  );
}
