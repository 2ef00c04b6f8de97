import { isStaffRole } from '@car-workshop/contracts/roles';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { speakOnPage } from '../browser/page-language.ts';
import { InLanguage } from '../i18n/InLanguage.tsx';
import { languageOfQuotedPages } from '../i18n/i18n.ts';
import { later } from '../later/later.tsx';
import { useSession } from '../session/use-session.ts';

// Visitors do not download it.
const QuotedNote = later(() => import('./QuotedNote.tsx'));

/**
 * A page whose texts the specification quotes in English. The whole page is in one language, with its dates, toasts and
 * network messages (ADR "quoted copy").
 */
export function QuotedPage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = languageOfQuotedPages(i18n.language);
  const isOfTeam = isStaffRole(useSession()?.role);
  // A layout effect runs before the effects of the page, which send its first requests.
  useLayoutEffect(() => speakOnPage(language), [language]);
  return (
    <InLanguage language={language}>
      <Loaded>
        <div lang={language} className="as-content">
          {children}
          {isOfTeam && language !== i18n.language && (
            <Suspense>
              <QuotedNote />
            </Suspense>
          )}
        </div>
      </Loaded>
    </InLanguage>
  );
}

// Loads the shared texts with the page, because an error message must be available when loading fails.
function Loaded({ children }: { children: ReactNode }) {
  useTranslation(['desk', 'public', 'words']);
  return children;
}
