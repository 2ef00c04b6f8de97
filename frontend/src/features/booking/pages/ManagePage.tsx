import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { QuotedPage } from '../../../shared/page/QuotedPage.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useFrom } from '../../../shared/ui/hooks.ts';
import {
  APPOINTMENT_PAGE_SIZE,
  asAppointmentFilter,
  readFilter,
  useAppointmentCount,
  useAppointments,
} from '../api/list-appointments.ts';
import { AppointmentFilters } from '../components/manage/AppointmentFilters.tsx';
import { AppointmentCards, AppointmentTable } from '../components/manage/AppointmentLists.tsx';
import { PendingSelection } from '../components/manage/PendingSelection.tsx';

export default function ManagePage() {
  return (
    <QuotedPage>
      <Appointments />
    </QuotedPage>
  );
}

function Appointments() {
  // Loads the texts of the rows with the page, because later loading would suspend the page and lose the focus.
  const { t } = useTranslation(['desk', 'board']);
  const { choice, setFilters, paging } = useListParams(readFilter);
  const list = useAppointments(asAppointmentFilter(choice));
  const { page: _, range, ...others } = choice;
  const isPartial = Object.values({ ...others, search: others.search.trim() }).some(
    (given) => given !== '' && given !== 'all',
  );
  const all = useAppointmentCount(range, isPartial);
  const newAppointment = <ButtonLink to="/admin/board?action=new-visit">{t('words.newAppointment')}</ButtonLink>;
  const isWide = useFrom('medium');
  const List = useFrom('large') ? AppointmentTable : AppointmentCards;
  return (
    <OfficePage
      title={t('manage.title')}
      lead={t('manage.lead')}
      actions={
        <>
          {newAppointment}
          <Button
            icon={<RotateCwIcon />}
            aria-label={t('words.refresh')}
            loading={list.isFetching}
            onClick={() => list.refetch()}
          >
            {isWide && t('words.refresh')}
          </Button>
        </>
      }
    >
      <AppointmentFilters choice={choice} onChange={setFilters} />
      <PagedList
        {...paging}
        list={list}
        pageSize={APPOINTMENT_PAGE_SIZE}
        empty={t('manage.empty')}
        act={newAppointment}
        noMatch={t('manage.noMatch')}
        showing={({ total: shown }) => {
          const total = isPartial ? all.data?.total : shown;
          return total === undefined ? '' : t('manage.showing', { shown, total });
        }}
        failed={t('manage.failed')}
        onPageChange={(page) => {
          paging.onPageChange(page);
          window.scrollTo(0, 0);
        }}
      >
        {(appointments) => (
          <PendingSelection appointments={appointments}>
            <List appointments={appointments} />
          </PendingSelection>
        )}
      </PagedList>
    </OfficePage>
  );
}
