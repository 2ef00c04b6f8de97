import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { ServiceEmoji } from '../../../shared/appointment/ServiceEmoji.tsx';
import { translated } from '../../../shared/i18n/translated.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useServicePage, useServices } from '../api/services.ts';
import styles from '../components/catalogue/catalogue.module.css';
import { ServiceLinks, useServicePrice } from '../components/catalogue/ServiceLinks.tsx';

export default function ServicePage() {
  const { t } = useTranslation('site');
  const { slug = '' } = useParams();
  const { data: service, isPending, isError, refetch } = useServicePage(slug);
  if (isPending) return <Skeleton lines={8} shape="card" />;
  if (isError) return <ErrorState onRetry={refetch} />;
  if (service && service.slug !== slug) return <Navigate replace to={`/servicii/${service.slug}`} />;
  return (
    <>
      {service ? (
        <OfferedService service={service} />
      ) : (
        <PageHeading title={t('service.missingTitle')} lead={t('service.missingText')} />
      )}
      <OtherServices than={service?.id} />
    </>
  );
}

function OfferedService({ service }: { service: Schemas['ServicePage'] }) {
  const { t } = useTranslation(['site', 'public']);
  const priceOf = useServicePrice();
  const { details, detailsTranslations, questions } = service.page;
  return (
    <>
      <PageHeading
        title={translated(service.name, service.names)}
        lead={translated(service.description ?? '', service.descriptions)}
      />
      <div className={classNames('page-column', styles.columns)}>
        <Card className="centred-row-3">
          <ServiceEmoji service={service} />
          <p className="flush grid">
            <strong className="heading-2 tabular">{priceOf(service.price)}</strong>
            <span className="muted">
              {t('service.duration', { duration: t('public:booking.service.duration', { count: service.duration }) })}
            </span>
          </p>
          <ButtonLink wide to={`/booking?serviceId=${service.id}`}>
            {t('service.book')}
          </ButtonLink>
        </Card>
        <div className="column">
          {details && (
            <section>
              <h2 className="below-3">{t('words.whatWeDo')}</h2>
              <p className="flush prose-width breaks-words typed-lines">{translated(details, detailsTranslations)}</p>
            </section>
          )}
          {questions.length > 0 && (
            <section>
              <h2 className="below-3">{t('service.questions')}</h2>
              {questions.map((one) => (
                <details key={one.question} className={classNames('disclosure', styles.question)}>
                  <summary>{translated(one.question, one.questionTranslations)}</summary>
                  <p className="below-4 prose-width breaks-words typed-lines">
                    {translated(one.answer, one.answerTranslations)}
                  </p>
                </details>
              ))}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function OtherServices({ than }: { than: number | undefined }) {
  const { t } = useTranslation(['site', 'public']);
  const { data: services = [] } = useServices();
  const others = services.filter(({ id }) => id !== than);
  if (others.length === 0) return null;
  return (
    <section className="above-5">
      <h2 className="below-3">{t(than === undefined ? 'public:footer.services' : 'service.others')}</h2>
      <ServiceLinks services={others} />
    </section>
  );
}
