import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilterGroup } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { DUE_PAGE_SIZE, DUE_URGENCIES, readDueChoice, useDueReminders } from '../api/reminders.ts';
import { DueList } from '../components/DueList.tsx';

export default function DueRemindersPage() {
  const { t } = useTranslation('revisions');
  const { choice, filter, paging } = useListParams(readDueChoice);
  const list = useDueReminders(choice);
  return (
    <OfficePage title={t('due.title')} lead={t('due.lead')}>
      <ListFilterGroup>
        <ListFilter
          label={t('due.urgency')}
          options={DUE_URGENCIES.map((value) => ({ value, label: t(`due.urgencies.${value}`) }))}
          {...filter('urgency')}
        />
      </ListFilterGroup>
      <PagedList {...paging} list={list} pageSize={DUE_PAGE_SIZE} empty={t('due.empty')} noMatch={t('due.noMatch')}>
        {(reminders) => <DueList reminders={reminders} />}
      </PagedList>
    </OfficePage>
  );
}
