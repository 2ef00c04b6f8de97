import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLanguage } from '../browser/page-language.ts';
import { InLanguage } from './InLanguage.tsx';

// Shows a part of the frame in the language of the page that it describes.
export function InPageLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <InLanguage language={usePageLanguage() ?? i18n.language}>{children}</InLanguage>;
}
