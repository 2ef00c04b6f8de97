import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useServices } from '../api/services.ts';
import { ServiceLinks } from '../components/catalogue/ServiceLinks.tsx';

export default function ServicesPage() {
  const { t } = useTranslation(['site', 'public']);
  const { data: services, isPending, isError, refetch } = useServices();
  return (
    <>
      <PageHeading title={t('services.title')} lead={t('services.lead')} />
      {isPending && <Skeleton lines={6} shape="card" />}
      {isError && <ErrorState onRetry={refetch} />}
      {services?.length === 0 && (
        <EmptyState title={t('public:booking.service.empty')} hint={t('public:booking.service.emptyHint')} />
      )}
      {services && <ServiceLinks services={services} />}
    </>
  );
}
