import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { useServices } from '../api/services.ts';
import { ServiceLinks } from '../components/catalogue/ServiceLinks.tsx';

export default function ServicesPage() {
  const { t } = useTranslation(['site', 'public']);
  const services = useServices();
  const empty = <EmptyState title={t('public:booking.service.empty')} hint={t('public:booking.service.emptyHint')} />;
  return (
    <>
      <PageHeading title={t('public:footer.services')} lead={t('services.lead')} />
      <Loaded query={services} lines={6} shape="card" empty={empty}>
        {(offered) => <ServiceLinks services={offered} />}
      </Loaded>
    </>
  );
}
