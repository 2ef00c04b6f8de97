import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { toast } from '../../../../shared/ui/toast/toast-store.ts';
import { type BookSource, useDownloadBook } from '../../api/download-book.ts';

/** Downloads the whole book as a PDF. */
export function BookPdfButton({
  source,
  plate,
  variant,
}: {
  source: BookSource;
  /** For the name of the file. */
  plate: string | null;
  variant?: 'primary' | 'secondary';
}) {
  const { t } = useTranslation('book');
  const download = useDownloadBook(source, plate);
  const save = () =>
    download.mutate(undefined, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('history.noPdf.title'),
          description: serverMessageOf(error) ?? t('history.noPdf.text'),
        }),
    });
  return (
    <Button variant={variant} pending={download.isPending} onClick={save}>
      {t('history.pdf')}
    </Button>
  );
}
