import Segmented from 'antd/es/segmented';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { ROLE_FILTERS, readUserChoice, STATES, USER_PAGE_SIZE, useUsers } from '../api/users.ts';
import { InviteButton, OpenInvitations } from '../components/users/Invitations.tsx';
import { UserList } from '../components/users/UserList.tsx';

export default function UsersPage() {
  const { t } = useTranslation(['office', 'frame', 'recovery']);
  const { choice, setFilters, filter, paging } = useListParams(readUserChoice);
  const list = useUsers(choice);
  return (
    <OfficePage title={t('frame:sections.users')} lead={t('users.lead')} actions={<InviteButton />}>
      <div className="below-4 scrolls-sideways">
        <Segmented
          size="large"
          aria-label={t('users.role')}
          options={ROLE_FILTERS.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          {...filter('role')}
        />
      </div>
      {choice.role === 'team' && <OpenInvitations />}
      <ListFilters label={t('words.searchPeople')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('words.state')}
          options={STATES.map((value) => ({ value, label: t(`users.states.${value}`) }))}
          {...filter('state')}
        />
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={USER_PAGE_SIZE}
        empty={t('users.empty')}
        noMatch={t(choice.role === 'team' ? 'users.noneInTeam' : 'users.noMatch')}
      >
        {(users) => <UserList users={users} />}
      </PagedList>
    </OfficePage>
  );
}
