import { isDeskRole } from '@car-workshop/contracts/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { useFrom } from '../../../shared/ui/hooks.ts';
import {
  readVehicleChoice,
  useVehicles,
  VEHICLE_ORDERS,
  VEHICLE_PAGE_SIZE,
  type VehicleChoice,
  vehiclesFileHref,
} from '../api/books.ts';
import { VehicleList } from '../components/book/VehicleList.tsx';

/** @param add the button that registers a vehicle */
export function VehiclesPage({ add }: { add: ReactNode }) {
  const { t } = useTranslation(['revisions', 'office']);
  const { choice, setFilters, filter, paging } = useListParams(readVehicleChoice);
  const list = useVehicles(choice);
  const role = useSession()?.role;
  const isOfDesk = isDeskRole(role);
  const isWide = useFrom('large');
  const onSort = (order: string) => setFilters({ order: order as VehicleChoice['order'] });
  const sorting = { keys: ['name', 'lastVisit'], order: choice.order, onSort };
  return (
    <OfficePage
      title={t('vehicles.title')}
      lead={t('vehicles.lead')}
      actions={
        isOfDesk && (
          <>
            <ButtonLink to="/admin/revision-templates" variant="secondary">
              {t('templates.title')}
            </ButtonLink>
            {role === 'admin' && (
              <ButtonAnchor variant="secondary" href={vehiclesFileHref(choice)} download>
                {t('office:lists.downloadCsv')}
              </ButtonAnchor>
            )}
            {add}
          </>
        )
      }
    >
      <ListFilters label={t('vehicles.search')} search={choice.search} onSearch={setFilters}>
        {!isWide && (
          <ListFilter
            label={t('office:lists.order')}
            options={VEHICLE_ORDERS.map((value) => ({ value, label: t(`office:lists.orders.${value || 'newest'}`) }))}
            {...filter('order')}
          />
        )}
      </ListFilters>
      <PagedList
        {...paging}
        isFiltered={choice.search.trim() !== ''}
        list={list}
        pageSize={VEHICLE_PAGE_SIZE}
        empty={t('vehicles.empty')}
        act={isOfDesk && <ButtonLink to="/admin/board?action=new-visit">{t('words.newAppointment')}</ButtonLink>}
        noMatch={t('vehicles.noMatch')}
      >
        {(vehicles) => <VehicleList vehicles={vehicles} sorting={sorting} />}
      </PagedList>
    </OfficePage>
  );
}
