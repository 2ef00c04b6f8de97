import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useListParams } from '../../../../shared/address/url-params.ts';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
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
import { type MemberAction, MemberList } from './MemberList.tsx';

const MovePointsDialog = dialogOnDemand(async () => (await import('./MovePointsDialog.tsx')).MovePointsDialog);
const LedgerDrawer = dialogOnDemand(async () => (await import('./LedgerDrawer.tsx')).LedgerDrawer);

export function Members({ address }: { address: ReturnType<typeof useListParams<MemberChoice>> }) {
  const { t } = useTranslation(['office', 'account']);
  const { choice, setFilters, filter, paging } = address;
  const list = useMembers(choice);
  const [chosen, setChosen] = useState<{ action: MemberAction; member: Schemas['LoyaltyMember'] }>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ListFilters label={t('words.searchPeople')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('words.tier')}
          options={MEMBER_TIERS.map((value) => ({
            value,
            label: value === 'all' ? t('loyalty.allTiers') : t(`account:tier.${value}`),
          }))}
          {...filter('tier')}
        />
        <ListFilter
          label={t('loyalty.sort')}
          options={MEMBER_ORDER_NAMES.map((value) => ({ value, label: t(`loyalty.sorts.${value}`) }))}
          {...filter('order')}
        />
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={MEMBER_PAGE_SIZE}
        isFiltered={choice.search.trim() !== '' || choice.tier !== 'all'}
        empty={t('loyalty.empty')}
        noMatch={t('words.noCustomerMatches')}
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
