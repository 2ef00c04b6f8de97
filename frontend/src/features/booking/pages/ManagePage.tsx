import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { QuotedPage } from '../../../shared/i18n/QuotedPage.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
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
  const { t } = useTranslation('desk');
  const { choice, setFilters, paging } = useListParams(readFilter);
  const list = useAppointments(asAppointmentFilter(choice));
  const { page: _, range, ...others } = choice;
  const isPartial = Object.values({ ...others, search: others.search.trim() }).some(
    (given) => given !== '' && given !== 'all',
  );
  const all = useAppointmentCount(range, isPartial);
  const List = useFrom('large') ? AppointmentTable : AppointmentCards;
  return (
    <OfficePage
      title={t('manage.title')}
      lead={t('manage.lead')}
      actions={
        <>
          <Button icon={<RotateCwIcon />} loading={list.isFetching} onClick={() => list.refetch()}>
            {t('words.refresh')}
          </Button>
          <ButtonLink to="/admin/board?action=new-visit">{t('words.newAppointment')}</ButtonLink>
        </>
      }
    >
      <AppointmentFilters choice={choice} onChange={setFilters} />
      <PagedList
        {...paging}
        list={list}
        pageSize={APPOINTMENT_PAGE_SIZE}
        empty={t('manage.empty')}
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
