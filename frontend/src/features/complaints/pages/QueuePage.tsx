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
  const { choice, setFilters, filter, paging } = useListParams(readQueueChoice);
  const list = useQueue(choice);
  return (
    <OfficePage title={t('words.complaints')} lead={t('lead')}>
      <ListFilters label={t('search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('words.state')}
          options={QUEUE_STATUSES.map((value) => ({ value, label: t(`filters.statuses.${value}`) }))}
          {...filter('status')}
        />
        <ListFilter
          label={t('filters.priority')}
          options={QUEUE_PRIORITIES.map((value) => ({ value, label: t(`filters.priorities.${value}`) }))}
          {...filter('priority')}
        />
        <ListFilter
          label={t('filters.assignee')}
          options={ASSIGNEES.map((value) => ({ value, label: t(`filters.assignees.${value}`) }))}
          {...filter('assignee')}
        />
        <ListFilter
          label={t('filters.overdue')}
          options={CLOCKS.map((value) => ({ value, label: t(`filters.clocks.${value}`) }))}
          {...filter('overdue')}
        />
      </ListFilters>
      <PagedList {...paging} list={list} pageSize={QUEUE_PAGE_SIZE} empty={t('empty')} noMatch={t('noMatch')}>
        {(complaints) => <QueueList complaints={complaints} />}
      </PagedList>
    </OfficePage>
  );
}
