import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useFrom } from '../../../shared/ui/hooks.ts';
import {
  APPOINTMENT_PAGE_SIZE,
  asAppointmentFilter,
  rangeShown,
  readFilter,
  useAppointmentCount,
  useAppointments,
} from '../api/list-appointments.ts';
import { AppointmentFilters } from '../components/manage/AppointmentFilters.tsx';
import { AppointmentCards, AppointmentTable } from '../components/manage/AppointmentLists.tsx';

export default function ManagePage() {
  const { t } = useTranslation('desk');
  const { choice, setFilters, paging } = useListParams(readFilter);
  const list = useAppointments(asAppointmentFilter(choice));
  const isPartial = paging.isFiltered || rangeShown(choice) !== 'all';
  const all = useAppointmentCount(isPartial);
  const Appointments = useFrom('large') ? AppointmentTable : AppointmentCards;
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
        showing={(counts) => {
          const { shown, total } = counts;
          if (choice.page > 1 && shown > 0) return t('manage.showingRange', counts);
          // Matches that fit on the page are counted among all appointments (specification §2).
          const count = isPartial && shown === total && !all.isError ? all.data?.total : total;
          return count === undefined ? '' : t('manage.showing', { shown, total: count });
        }}
        namespace="desk"
        failed={t('manage.failed')}
        onPageChange={(page) => {
          paging.onPageChange(page);
          window.scrollTo(0, 0);
        }}
      >
        {(appointments) => <Appointments appointments={appointments} />}
      </PagedList>
    </OfficePage>
  );
}
