import { useTranslation } from 'react-i18next';
import { readListParams, useListParams } from '../../../shared/address/url-params.ts';
import { ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { worksAtDesk } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useVehicles, VEHICLE_PAGE_SIZE } from '../api/books.ts';
import { VehicleList } from '../components/book/VehicleList.tsx';

export default function VehiclesPage() {
  const { t } = useTranslation('revisions');
  const { choice, setFilters, paging } = useListParams(readListParams);
  const list = useVehicles(choice);
  const isOfDesk = worksAtDesk(useSession()?.role);
  return (
    <OfficePage
      title={t('vehicles.title')}
      lead={t('vehicles.lead')}
      actions={
        isOfDesk && (
          <ButtonLink to="/admin/revision-templates" variant="secondary">
            {t('templates.title')}
          </ButtonLink>
        )
      }
    >
      <ListFilters label={t('vehicles.search')} search={choice.search} onSearch={setFilters} />
      <PagedList
        {...paging}
        list={list}
        pageSize={VEHICLE_PAGE_SIZE}
        empty={t('vehicles.empty')}
        noMatch={t('vehicles.noMatch')}
      >
        {(vehicles) => <VehicleList vehicles={vehicles} />}
      </PagedList>
    </OfficePage>
  );
}
