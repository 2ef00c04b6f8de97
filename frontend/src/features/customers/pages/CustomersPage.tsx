import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import {
  CUSTOMER_PAGE_SIZE,
  readCustomerChoice,
  useCustomers,
  useOpenCustomer,
  useTagsInUse,
} from '../api/customers.ts';
import { CustomerList } from '../components/CustomerList.tsx';

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

/** The customers with and without account. `?account=` leads to the page of the customer of that account. */
export default function CustomersPage() {
  const { t } = useTranslation(['customers', 'frame']);
  const { choice, setFilters, filter, paging } = useListParams(readCustomerChoice);
  const list = useCustomers(choice);
  const { data: tags = [] } = useTagsInUse();
  const [first] = list.data?.items ?? [];
  if (choice.account && first && !list.isPlaceholderData) {
    if (first.id === null) return <OpenCustomer account={choice.account} />;
    return <Navigate to={`/admin/customers/${first.id}`} replace />;
  }
  const options = [...new Set([...(choice.tag ? [choice.tag] : []), ...tags])];
  return (
    <OfficePage title={t('frame:sections.customers')} lead={t('lead')}>
      <ListFilters label={t('search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('tagFilter')}
          options={[{ value: '', label: t('anyTag') }, ...options.map((value) => ({ value, label: value }))]}
          {...filter('tag')}
        />
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={CUSTOMER_PAGE_SIZE}
        empty={t('empty')}
        noMatch={t('words.noCustomerMatches')}
      >
        {(customers) => <CustomerList customers={customers} />}
      </PagedList>
    </OfficePage>
  );
}
