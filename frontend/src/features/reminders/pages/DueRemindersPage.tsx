import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilterGroup } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { DUE_PAGE_SIZE, DUE_URGENCIES, readDueChoice, useDueReminders } from '../api/list-due-reminders.ts';
import { DueList } from '../components/DueList.tsx';

export default function DueRemindersPage() {
  const { t } = useTranslation('revisions');
  const { choice, isFiltered, setFilters, setPage, clear } = useListParams(readDueChoice);
  const list = useDueReminders(choice);
  return (
    <OfficePage title={t('due.title')} lead={t('due.lead')}>
      <ListFilterGroup>
        <ListFilter
          label={t('due.urgency')}
          value={choice.urgency}
          options={DUE_URGENCIES.map((value) => ({ value, label: t(`due.urgencies.${value}`) }))}
          onChange={(urgency) => setFilters({ urgency })}
        />
      </ListFilterGroup>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={DUE_PAGE_SIZE}
        isFiltered={isFiltered}
        empty={t('due.empty')}
        noMatch={t('due.noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(reminders) => <DueList reminders={reminders} />}
      </PagedList>
    </OfficePage>
  );
}
