import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import {
  readSecurityChoice,
  SECURITY_KINDS,
  SECURITY_PAGE_SIZE,
  SECURITY_PERIODS,
  type SecurityPeriod,
  useSecurityEvents,
} from '../api/list-security-events.ts';
import { SecurityEventList } from '../components/SecurityEventList.tsx';

const PERIODS = Object.keys(SECURITY_PERIODS) as SecurityPeriod[];

export default function SecurityPage() {
  const { t } = useTranslation('office');
  const { choice, isFiltered, setFilters, setPage, clear } = useListParams(readSecurityChoice);
  const list = useSecurityEvents(choice);
  return (
    <OfficePage title={t('security.title')} lead={t('security.lead')}>
      <ListFilters label={t('security.search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('security.kind')}
          value={choice.kind}
          options={[
            { value: 'all' as const, label: t('security.allKinds') },
            ...SECURITY_KINDS.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
          ]}
          onChange={(kind) => setFilters({ kind })}
        />
        <ListFilter
          label={t('security.period')}
          value={choice.period}
          options={PERIODS.map((value) => ({ value, label: t(`security.periods.${value}`) }))}
          onChange={(period) => setFilters({ period })}
        />
        {choice.source && (
          <Button size="large" onClick={() => setFilters({ source: '' })}>
            {t('security.anySource', { source: choice.source })}
          </Button>
        )}
      </ListFilters>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={SECURITY_PAGE_SIZE}
        isFiltered={isFiltered}
        empty={t('security.empty')}
        noMatch={t('security.noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(events) => <SecurityEventList events={events} onNarrow={setFilters} />}
      </PagedList>
    </OfficePage>
  );
}
