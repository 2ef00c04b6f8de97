import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CompletionRequest, onOpenCompletion } from '../../features/booking/model/open-completion.ts';
import { InLanguage } from '../../shared/i18n/InLanguage.tsx';
import { later } from '../../shared/later/later.tsx';

const CompletionSheet = later(
  () => import('../../features/booking/components/completion/CompletionSheet.tsx'),
);

/** The sheet that completes a visit, over any page of the office. Its chunk loads with the first use. */
export default function CompletionHost() {
  const { i18n } = useTranslation();
  const [request, setRequest] = useState<CompletionRequest>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onOpenCompletion((asked) => {
        setRequest(asked);
        setOpen(true);
      }),
    [],
  );
  if (!request) return null;
  const { visitId, language = i18n.resolvedLanguage ?? 'ro' } = request;
  return (
    <InLanguage language={language}>
      <Suspense>
        <CompletionSheet
          key={visitId}
          visitId={visitId}
          open={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setRequest(undefined)}
        />
      </Suspense>
    </InLanguage>
  );
}
