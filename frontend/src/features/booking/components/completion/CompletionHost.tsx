import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '../../../../shared/browser/listeners.ts';
import { pageLanguage } from '../../../../shared/browser/page-language.ts';
import { InLanguage } from '../../../../shared/i18n/InLanguage.tsx';
import { later } from '../../../../shared/later/later.tsx';

const CompletionSheet = later(() => import('./CompletionSheet.tsx'));

const OPEN_COMPLETION = 'completion-open';

interface CompletionRequest {
  readonly appointmentId: number;
  /** The language of the page that opens the sheet, if it is not the chosen language. */
  readonly language?: string;
}

declare global {
  interface WindowEventMap {
    [OPEN_COMPLETION]: CustomEvent<CompletionRequest>;
  }
}

/** Opens the sheet that completes an appointment; the office shows it over any page. */
export function openCompletion(request: CompletionRequest): void {
  window.dispatchEvent(new CustomEvent(OPEN_COMPLETION, { detail: request }));
}

/** The sheet that completes an appointment, over any page of the office. Its chunk loads with the first use. */
export function CompletionHost() {
  const { i18n } = useTranslation();
  const [request, setRequest] = useState<CompletionRequest>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = ({ detail }: CustomEvent<CompletionRequest>) => {
      setRequest(detail);
      setOpen(true);
    };
    return listen({ [OPEN_COMPLETION]: open });
  }, []);
  if (!request) return null;
  // Applies even if the frame opens the sheet, as its search does: the server answers in the language of the page.
  const { appointmentId, language = pageLanguage() ?? i18n.resolvedLanguage ?? 'ro' } = request;
  return (
    <InLanguage language={language}>
      <Suspense>
        <CompletionSheet
          key={appointmentId}
          appointmentId={appointmentId}
          open={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setRequest(undefined)}
        />
      </Suspense>
    </InLanguage>
  );
}
