import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import {
  readSecurityChoice,
  SECURITY_KINDS,
  SECURITY_PAGE_SIZE,
  SECURITY_PERIOD_NAMES,
  useSecurityEvents,
} from '../api/list-security-events.ts';
import { SecurityEventList } from '../components/SecurityEventList.tsx';

export default function SecurityPage() {
  const { t } = useTranslation(['office', 'frame']);
  const { choice, setFilters, filter, paging } = useListParams(readSecurityChoice);
  const list = useSecurityEvents(choice);
  return (
    <OfficePage title={t('frame:sections.security')} lead={t('security.lead')}>
      <ListFilters label={t('security.search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('security.kind')}
          options={SECURITY_KINDS.map((value) => ({
            value,
            label: value === 'all' ? t('security.allKinds') : t(`security.kinds.${value}`),
          }))}
          {...filter('kind')}
        />
        <ListFilter
          label={t('words.period')}
          options={SECURITY_PERIOD_NAMES.map((value) => ({ value, label: t(`security.periods.${value}`) }))}
          {...filter('period')}
        />
        {choice.source && (
          <Button onClick={() => setFilters({ source: '' })}>
            {t('security.anySource', { source: choice.source })}
          </Button>
        )}
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={SECURITY_PAGE_SIZE}
        empty={t('words.nothingYet')}
        noMatch={t('security.noMatch')}
      >
        {(events) => <SecurityEventList events={events} onNarrow={setFilters} />}
      </PagedList>
    </OfficePage>
  );
}
