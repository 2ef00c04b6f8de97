import { RotateCwIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Button } from '../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../shared/antd/ConfirmButton.tsx';
import { ListFilter, ListFilters } from '../../../shared/antd/ListFilters.tsx';
import { PagedList } from '../../../shared/antd/PagedList.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import {
  MESSAGE_PAGE_SIZE,
  MESSAGE_STATES,
  readMessageChoice,
  useAllowSending,
  useMessages,
  useSending,
} from '../api/messages.ts';
import { MessageList } from '../components/MessageList.tsx';

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

/** Says that a restored installation sends no messages yet, and lets admins start sending. */
function SendingHold() {
  const { t, i18n } = useTranslation('office');
  const heading = useId();
  const sending = useSending();
  const allow = useAllowSending();
  const choices = useSession()?.role === 'admin' ? (['discard', 'send'] as const) : [];
  const { backupTakenAt, held = 0 } = sending.data ?? {};
  if (!backupTakenAt) return null;

  return (
    <Notice
      role="region"
      aria-labelledby={heading}
      className="below-4"
      title={
        <h2 id={heading} className="heading">
          {t('messages.hold.title')}
        </h2>
      }
      description={
        <>
          <p>{t('messages.hold.text', { when: formatInstant(backupTakenAt, i18n.resolvedLanguage), held })}</p>
          <div className="row-3">
            {choices.map((queued) => (
              <ConfirmButton
                key={queued}
                disabled={allow.isPending}
                loading={allow.isPending && allow.variables === queued}
                question={{
                  title: t('messages.hold.question'),
                  text: t(`messages.hold.${queued}Consequence`),
                  confirm: t(`messages.hold.${queued}`),
                }}
                onConfirm={() => allow.mutate(queued)}
              >
                {t(`messages.hold.${queued}`)}
              </ConfirmButton>
            ))}
          </div>
        </>
      }
    />
  );
}
