import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import {
  ASSIGNEES,
  CLOCKS,
  QUEUE_PAGE_SIZE,
  QUEUE_PRIORITIES,
  QUEUE_STATUSES,
  readQueueChoice,
  useQueue,
} from '../api/list-queue.ts';
import { QueueList } from '../components/desk/QueueList.tsx';

export default function QueuePage() {
  const { t } = useTranslation('complaintDesk');
  const { choice, isFiltered, setFilters, setPage, clear } = useListParams(readQueueChoice);
  const list = useQueue(choice);
  return (
    <OfficePage title={t('title')} lead={t('lead')}>
      <ListFilters label={t('search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('filters.status')}
          value={choice.status}
          options={QUEUE_STATUSES.map((value) => ({ value, label: t(`filters.statuses.${value}`) }))}
          onChange={(status) => setFilters({ status })}
        />
        <ListFilter
          label={t('filters.priority')}
          value={choice.priority}
          options={QUEUE_PRIORITIES.map((value) => ({ value, label: t(`filters.priorities.${value}`) }))}
          onChange={(priority) => setFilters({ priority })}
        />
        <ListFilter
          label={t('filters.assignee')}
          value={choice.assignee}
          options={ASSIGNEES.map((value) => ({ value, label: t(`filters.assignees.${value}`) }))}
          onChange={(assignee) => setFilters({ assignee })}
        />
        <ListFilter
          label={t('filters.overdue')}
          value={choice.overdue}
          options={CLOCKS.map((value) => ({ value, label: t(`filters.clocks.${value}`) }))}
          onChange={(overdue) => setFilters({ overdue })}
        />
      </ListFilters>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={QUEUE_PAGE_SIZE}
        isFiltered={isFiltered}
        empty={t('empty')}
        noMatch={t('noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(complaints) => <QueueList complaints={complaints} />}
      </PagedList>
    </OfficePage>
  );
}
