import { useTranslation } from 'react-i18next';
import { givenOf, useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilterGroup } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useNoticeResult } from '../api/notices.ts';
import { DUE_PAGE_SIZE, DUE_URGENCIES, readDueChoice, useDueReminders } from '../api/reminders.ts';
import { DueList } from '../components/DueList.tsx';
import { NoticeSelection } from '../components/NoticeSelection.tsx';

export default function DueRemindersPage() {
  const { t } = useTranslation(['revisions', 'frame']);
  const { choice, filter, paging } = useListParams(readDueChoice);
  const list = useDueReminders(choice);
  const { data: result } = useNoticeResult();
  return (
    <OfficePage title={t('due.title')} lead={t('due.lead')}>
      <ListFilterGroup>
        <ListFilter
          label={t('due.urgency')}
          options={DUE_URGENCIES.map((value) => ({ value, label: t(`due.urgencies.${value}`) }))}
          {...filter('urgency')}
        />
      </ListFilterGroup>
      {result && result.vehicles > 0 && <p className="muted-small below-3">{t('due.notice.result', { ...result })}</p>}
      <PagedList
        {...paging}
        list={list}
        pageSize={DUE_PAGE_SIZE}
        empty={t('due.empty')}
        // Reminders are entered on the page of a vehicle.
        act={<ButtonLink to="/admin/vehicles">{t('frame:sections.vehicles')}</ButtonLink>}
        noMatch={t('due.noMatch')}
      >
        {(reminders) => (
          <NoticeSelection
            reminders={reminders}
            filter={givenOf({ urgency: choice.urgency })}
            total={list.data?.total ?? 0}
          >
            <DueList reminders={reminders} />
          </NoticeSelection>
        )}
      </PagedList>
    </OfficePage>
  );
}
