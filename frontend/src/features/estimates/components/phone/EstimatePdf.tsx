import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../../shared/api/client.ts';
import { saveFile } from '../../../../shared/browser/browser.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { type OwnEstimate, parametersOf } from '../../api/customer-estimate.ts';

/** The document of the latest sent version. The token is in a header, so a plain link cannot download the document. */
export default function EstimatePdf({ own, number }: { own: OwnEstimate; number: number }) {
  const { t } = useTranslation(['estimate', 'public']);
  const opening = useMutation({
    mutationFn: () => bodyOf(api.GET('/api/estimates/{id}/document', { params: parametersOf(own), parseAs: 'blob' })),
    onSuccess: (file) => saveFile(file, `deviz-${number}.pdf`),
    meta: { failure: () => ({ title: t('pdfFailed'), fallback: t('public:error.generic') }) },
  });
  return (
    <div>
      <Button variant="quiet" pending={opening.isPending} onClick={() => opening.mutate()}>
        {t('pdf')}
      </Button>
    </div>
  );
}
