import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { useFrom } from '../../../shared/ui/hooks.ts';
import {
  CUSTOMER_ORDERS,
  CUSTOMER_PAGE_SIZE,
  type CustomerChoice,
  customersFileHref,
  readCustomerChoice,
  useCustomers,
  useOpenCustomer,
  useTagsInUse,
} from '../api/customers.ts';
import { CustomerList } from '../components/CustomerList.tsx';

const AddCustomerDialog = dialogOnDemand(
  async () => (await import('../components/CustomerDialogs.tsx')).AddCustomerDialog,
);

function OpenCustomer({ account }: { account: number }) {
  const opening = useOpenCustomer();
  const { mutate } = opening;
  useEffect(() => mutate(account), [mutate, account]);
  if (opening.isSuccess) return <Navigate to={`/admin/customers/${opening.data}`} replace />;
  if (opening.isError) {
    return <ErrorState text={serverMessageOf(opening.error)} onRetry={() => mutate(account)} />;
  }
  return <Skeleton lines={8} />;
}

/** The customers with and without account. `?account=` redirects to the page of that account's customer. */
export default function CustomersPage() {
  const { t } = useTranslation(['customers', 'frame', 'office']);
  const { choice, setFilters, filter, paging } = useListParams(readCustomerChoice);
  const list = useCustomers(choice);
  const { data: tags = [] } = useTagsInUse();
  const isWide = useFrom('large');
  const isAdmin = useSession()?.role === 'admin';
  const [isAdding, setAdding] = useState(false);
  const [first] = list.data?.items ?? [];
  if (choice.account && first && !list.isPlaceholderData) {
    if (first.id === null) return <OpenCustomer account={choice.account} />;
    return <Navigate to={`/admin/customers/${first.id}`} replace />;
  }
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  );
  const onSort = (order: string) => setFilters({ order: order as CustomerChoice['order'] });
  const sorting = { keys: ['name', 'lastVisit'], order: choice.order, onSort };
  const options = [...new Set([...(choice.tag ? [choice.tag] : []), ...tags])];
  return (
    <OfficePage
      title={t('frame:sections.customers')}
      lead={t('lead')}
      actions={
        <>
          {isAdmin && (
            <ButtonAnchor variant="secondary" href={customersFileHref(choice)} download>
              {t('office:lists.downloadCsv')}
            </ButtonAnchor>
          )}
          {add}
        </>
      }
    >
      <ListFilters label={t('search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('tagFilter')}
          options={[{ value: '', label: t('anyTag') }, ...options.map((value) => ({ value, label: value }))]}
          {...filter('tag')}
        />
        {!isWide && (
          <ListFilter
            label={t('office:lists.order')}
            options={CUSTOMER_ORDERS.map((value) => ({ value, label: t(`office:lists.orders.${value || 'newest'}`) }))}
            {...filter('order')}
          />
        )}
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={CUSTOMER_PAGE_SIZE}
        empty={t('empty')}
        isFiltered={choice.search.trim() !== '' || choice.tag !== ''}
        act={add}
        noMatch={t('words.noCustomerMatches')}
      >
        {(customers) => <CustomerList customers={customers} sorting={sorting} />}
      </PagedList>
      <AddCustomerDialog open={isAdding} onClose={() => setAdding(false)} />
    </OfficePage>
  );
}
