import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { ListChoice, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { useListAddress } from '../../../shared/list-address.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { ChevronLeftIcon } from '../../../shared/ui/icons.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { SECURITY_PAGE_SIZE, useSecurityEvents } from '../api/list-security-events.ts';
import { SecurityEventList } from '../components/SecurityEventList.tsx';
import {
  readSecurityChoice,
  SECURITY_KINDS,
  SECURITY_PERIODS,
  type SecurityPeriod,
} from '../security-choice.ts';

const PERIODS = Object.keys(SECURITY_PERIODS) as SecurityPeriod[];

/** Sign-ins, refusals and changes of credentials, for admins. */
export default function SecurityPage() {
  const { t } = useTranslation('office');
  const { choice, narrowed, narrow, turnTo, clear } = useListAddress(readSecurityChoice);
  const list = useSecurityEvents(choice);
  return (
    <>
      <PageHeading title={t('security.title')} lead={t('security.lead')}>
        <ButtonLink to="/admin/dashboard" variant="secondary">
          <ChevronLeftIcon />
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <ListFilters label={t('security.search')} search={choice.search} onSearch={narrow}>
        <ListChoice
          label={t('security.kind')}
          value={choice.kind}
          options={[
            { value: 'all' as const, label: t('security.allKinds') },
            ...SECURITY_KINDS.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
          ]}
          onChange={(kind) => narrow({ kind })}
        />
        <ListChoice
          label={t('security.period')}
          value={choice.period}
          options={PERIODS.map((value) => ({ value, label: t(`security.periods.${value}`) }))}
          onChange={(period) => narrow({ period })}
        />
        {choice.source && (
          <Button size="large" onClick={() => narrow({ source: '' })}>
            {t('security.anySource', { source: choice.source })}
          </Button>
        )}
      </ListFilters>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={SECURITY_PAGE_SIZE}
        narrowed={narrowed}
        empty={t('security.empty')}
        noMatch={t('security.noMatch')}
        onTurn={turnTo}
        onClear={clear}
      >
        {(events) => <SecurityEventList events={events} onNarrow={narrow} />}
      </PagedList>
    </>
  );
}
