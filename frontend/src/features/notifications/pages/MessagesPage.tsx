import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { MESSAGE_PAGE_SIZE, MESSAGE_STATES, readMessageChoice, useMessages } from '../api/messages.ts';
import { MessageList } from '../components/MessageList.tsx';
import { SendingHold } from '../components/SendingHold.tsx';

export default function MessagesPage() {
  const { t } = useTranslation('office');
  const { choice, setFilters, filter, paging } = useListParams(readMessageChoice);
  const list = useMessages(choice);
  return (
    <OfficePage
      title={t('messages.title')}
      lead={t('messages.lead')}
      actions={
        <Button icon={<RotateCwIcon />} loading={list.isFetching} onClick={() => list.refetch()}>
          {t('words.refresh')}
        </Button>
      }
    >
      <SendingHold />
      <ListFilters label={t('messages.search')} search={choice.search} onSearch={setFilters}>
        <ListFilter
          label={t('words.state')}
          options={MESSAGE_STATES.map((value) => ({ value, label: t(`messages.states.${value}`) }))}
          {...filter('state')}
        />
      </ListFilters>
      <PagedList
        {...paging}
        list={list}
        pageSize={MESSAGE_PAGE_SIZE}
        empty={t('messages.empty')}
        noMatch={t('messages.noMatch')}
      >
        {(messages) => <MessageList messages={messages} />}
      </PagedList>
    </OfficePage>
  );
}
