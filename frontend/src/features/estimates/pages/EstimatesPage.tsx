import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { ESTIMATES_PAGE_SIZE, readEstimatesChoice, useEstimates, useEstimateTotals } from '../api/list-estimates.ts';
import { EstimateList } from '../components/list/EstimateList.tsx';
import { StandingChoice } from '../components/list/StandingChoice.tsx';

/** All estimates by their standing, with the sums of each. */
export default function EstimatesPage() {
  const { t } = useTranslation(['estimateList', 'frame']);
  const { choice, setFilters, filter, paging } = useListParams(readEstimatesChoice);
  const list = useEstimates(choice);
  const totals = useEstimateTotals(choice);
  const isOff = list.error instanceof ApiError && list.error.status === 404;
  return (
    <OfficePage title={t('frame:sections.estimates')} lead={t('lead')}>
      {isOff ? (
        <EmptyState title={t('off')} hint={t('offHint')} />
      ) : (
        <>
          <ListFilters label={t('search')} search={choice.search} onSearch={setFilters}>
            <StandingChoice totals={totals.data} {...filter('standing')} />
          </ListFilters>
          <PagedList
            {...paging}
            // The standing alone is no filter: its empty list says that there are no estimates, not that none match.
            isFiltered={choice.search.trim() !== ''}
            list={list}
            pageSize={ESTIMATES_PAGE_SIZE}
            empty={t('empty')}
            act={<ButtonLink to="/admin/board">{t('frame:sections.board')}</ButtonLink>}
            noMatch={t('noMatch')}
            onClear={() => setFilters({ search: '' })}
          >
            {(estimates) => <EstimateList estimates={estimates} />}
          </PagedList>
        </>
      )}
    </OfficePage>
  );
}
