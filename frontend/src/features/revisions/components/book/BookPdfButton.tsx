import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/Button.tsx';
import { type BookSource, useDownloadBook } from '../../api/books.ts';

const YEARS = 10;
const ALL_YEARS = 100;

/** Downloads the service book as a PDF; a book with older entries also offers a PDF of all years. */
export function BookPdfButton(props: {
  source: BookSource;
  plate: string | null;
  /** The day of the oldest entry; missing while unknown. */
  oldestOn: string | null | undefined;
  variant?: 'primary' | 'secondary';
}) {
  const { source, plate, oldestOn, variant } = props;
  const { t } = useTranslation('book');
  const download = useDownloadBook(source, plate);
  const all = useDownloadBook(source, plate);
  return (
    <>
      <Button variant={variant} pending={download.isPending} onClick={() => download.mutate(undefined)}>
        {t('history.pdf')}
      </Button>
      {oldestOn && oldestOn < yearsAgo(YEARS) && (
        <Button variant="secondary" pending={all.isPending} onClick={() => all.mutate(ALL_YEARS)}>
          {t('history.pdfOfAllYears')}
        </Button>
      )}
    </>
  );
}

function yearsAgo(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
