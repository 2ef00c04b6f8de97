import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useListParams } from '../../../../shared/address/url-params.ts';
import { ListFilter, ListFilters } from '../../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../../shared/antd/PagedList.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import {
  MEMBER_ORDER_NAMES,
  MEMBER_PAGE_SIZE,
  MEMBER_TIERS,
  type MemberChoice,
  useMembers,
} from '../../api/members.ts';
import { LedgerDrawer } from './LedgerDrawer.tsx';
import type { MemberAction } from './MemberActions.tsx';
import { MemberList } from './MemberList.tsx';
import { MovePointsDialog } from './MovePointsDialog.tsx';

export function Members({ address }: { address: ReturnType<typeof useListParams<MemberChoice>> }) {
  const { t } = useTranslation(['office', 'account']);
  const { choice, setFilters, setPage, clear } = address;
  const list = useMembers(choice);
  const [chosen, setChosen] = useState<{ action: MemberAction; member: Schemas['LoyaltyMember'] }>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ListFilters label={t('loyalty.search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('loyalty.tier')}
          value={choice.tier}
          options={(['all', ...MEMBER_TIERS] as const).map((value) => ({
            value,
            label: value === 'all' ? t('loyalty.allTiers') : t(`account:tier.${value}`),
          }))}
          onChange={(tier) => setFilters({ tier })}
        />
        <ListFilter
          label={t('loyalty.sort')}
          value={choice.order}
          options={MEMBER_ORDER_NAMES.map((value) => ({ value, label: t(`loyalty.sorts.${value}`) }))}
          onChange={(order) => setFilters({ order })}
        />
      </ListFilters>
      <PagedList
        list={list}
        page={choice.page}
        pageSize={MEMBER_PAGE_SIZE}
        isFiltered={choice.search.trim() !== '' || choice.tier !== 'all'}
        empty={t('loyalty.empty')}
        noMatch={t('loyalty.noMatch')}
        onPageChange={setPage}
        onClear={clear}
      >
        {(members) => (
          <MemberList
            members={members}
            onAct={(action, member) => {
              setChosen({ action, member });
              setOpen(true);
            }}
          />
        )}
      </PagedList>
      {chosen?.action === 'ledger' && <LedgerDrawer member={chosen.member} open={open} onClose={close} />}
      {chosen && chosen.action !== 'ledger' && (
        <MovePointsDialog
          key={`${chosen.member.id} ${chosen.action}`}
          member={chosen.member}
          direction={chosen.action}
          open={open}
          onClose={close}
        />
      )}
    </>
  );
}
