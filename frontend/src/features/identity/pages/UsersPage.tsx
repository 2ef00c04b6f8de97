import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { ROLE_FILTERS, readUserChoice, STATES, USER_PAGE_SIZE, useUsers } from '../api/users.ts';
import { UserList } from '../components/users/UserList.tsx';

/** The accounts page for admins: roles and locks. */
export default function UsersPage() {
  const { t } = useTranslation('office');
  const { choice, isFiltered, setFilters, setPage, clear } = useListParams(readUserChoice);
  const list = useUsers(choice);
  return (
    <OfficePage title={t('users.title')} lead={t('users.lead')}>
      <ListFilters label={t('users.search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('users.role')}
          value={choice.role}
          options={ROLE_FILTERS.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          onChange={(role) => setFilters({ role })}
        />
        <ListFilter
          label={t('users.state')}
          value={choice.state}
          options={STATES.map((value) => ({ value, label: t(`users.states.${value}`) }))}
          onChange={(state) => setFilters({ state })}
        />
      </ListFilters>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={USER_PAGE_SIZE}
        isFiltered={isFiltered}
        empty={t('users.empty')}
        noMatch={t('users.noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(users) => <UserList users={users} />}
      </PagedList>
    </OfficePage>
  );
}
