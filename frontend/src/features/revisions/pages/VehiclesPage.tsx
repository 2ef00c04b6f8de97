import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { readListParams, useListParams } from '../../../shared/list-params.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { ChevronLeftIcon } from '../../../shared/ui/icons.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { useVehicles, VEHICLE_PAGE_SIZE } from '../api/find-vehicles.ts';
import { VehicleList } from '../components/book/VehicleList.tsx';

/** Searches vehicles by plate, VIN, phone or name. */
export default function VehiclesPage() {
  const { t } = useTranslation('revisions');
  const { choice, isFiltered, setFilters, setPage, clear } = useListParams(readListParams);
  const list = useVehicles(choice);
  return (
    <>
      <PageHeading title={t('vehicles.title')} lead={t('vehicles.lead')}>
        <div className="row-2">
          <ButtonLink to="/admin/dashboard" variant="secondary">
            <ChevronLeftIcon />
            {t('back')}
          </ButtonLink>
          <ButtonLink to="/admin/revision-templates" variant="secondary">
            {t('templates.title')}
          </ButtonLink>
        </div>
      </PageHeading>
      <ListFilters label={t('vehicles.search')} search={choice.search} onSearch={setFilters} />
      <PagedList
        list={list}
        page={choice.page}
        pageSize={VEHICLE_PAGE_SIZE}
        isFiltered={isFiltered}
        empty={t('vehicles.empty')}
        noMatch={t('vehicles.noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(vehicles) => <VehicleList vehicles={vehicles} />}
      </PagedList>
    </>
  );
}
