import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/Button.tsx';
import { type BookSource, useDownloadBook } from '../../api/download-book.ts';

/** Downloads the service book as a PDF. */
export function BookPdfButton({
  source,
  plate,
  variant,
}: {
  source: BookSource;
  /** Part of the file name. */
  plate: string | null;
  variant?: 'primary' | 'secondary';
}) {
  const { t } = useTranslation('book');
  const download = useDownloadBook(source, plate);
  return (
    <Button variant={variant} pending={download.isPending} onClick={() => download.mutate()}>
      {t('history.pdf')}
    </Button>
  );
}
