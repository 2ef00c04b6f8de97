import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount, formatVehicle } from '../../../shared/format/format.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { LicencePlate } from '../../../shared/vehicle/LicencePlate.tsx';
import { VehicleFacts } from '../../../shared/vehicle/VehicleFacts.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { useSharedBook } from '../api/books.ts';
import { BookAdvice } from '../components/book/BookAdvice.tsx';
import { BookHistory } from '../components/book/BookHistory.tsx';
import { BookPdfButton } from '../components/book/BookPdfButton.tsx';
import styles from '../components/book/book.module.css';
import { OdometerChart, OdometerReadings } from '../components/book/odometer/OdometerChart.tsx';

/** The service book of a share link, without its owner. The server excludes its address from search engines. */
export default function SharedBookPage() {
  const { token = '' } = useParams();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <Book token={token} />
    </>
  );
}

function Book({ token }: { token: string }) {
  const { t } = useTranslation('book');
  const book = useSharedBook(token);
  if (book.isPending) return <Skeleton lines={4} shape="card" />;
  if (book.isSuccess) return <SharedBook token={token} book={book.data} />;
  if (book.error instanceof ApiError && [400, 404].includes(book.error.status)) {
    return (
      <>
        <PageHeading title={t('shared.gone')} lead={t('shared.goneHint')} />
        <ButtonLink to="/" variant="secondary">
          {t('shared.home')}
        </ButtonLink>
      </>
    );
  }
  return <ErrorState text={serverMessageOf(book.error)} onRetry={book.refetch} />;
}

function SharedBook({ token, book }: { token: string; book: Schemas['VehicleBook'] }) {
  const { t, i18n } = useTranslation('book');
  const { name } = useWorkshop();
  const language = i18n.resolvedLanguage ?? 'ro';
  const { vehicle, odometer } = book;
  const readings = odometer.readings.map(({ km, ...reading }) => ({ ...reading, mileage: km }));
  const last = readings.at(-1);
  return (
    <>
      {vehicle.licensePlate && (
        <p className="below-3">
          <LicencePlate plate={vehicle.licensePlate} size="large" />
        </p>
      )}
      <PageHeading title={formatVehicle(vehicle)} lead={t('shared.lead', { workshop: name })}>
        <BookPdfButton source={{ token }} plate={vehicle.licensePlate} oldestOn={book.oldestOn} />
      </PageHeading>
      <div className={classNames('page-column', styles.columns)}>
        <div className="page-column">
          <TitledCard heading="heading-below-4" title={t('shared.vehicle')}>
            <VehicleFacts vehicle={vehicle} />
            <p className="hint">
              {t('shared.visits')}: {book.visits} · {t('shared.revisions')}: {book.revisions}
            </p>
          </TitledCard>
          <BookAdvice book={book} />
          {last && (
            <TitledCard heading="heading-below-4" title={t('words.mileage')}>
              <div className="stack-3">
                <p className="heading-2 bolder tabular">
                  {t('words.km', { amount: formatAmount(last.mileage, language) })}
                </p>
                <OdometerChart readings={readings} expected={null} height="high" />
                <OdometerReadings readings={readings} />
              </div>
            </TitledCard>
          )}
        </div>
        <TitledCard heading="heading-below-4" title={t('words.history')}>
          <BookHistory source={{ token }} />
        </TitledCard>
      </div>
    </>
  );
}
